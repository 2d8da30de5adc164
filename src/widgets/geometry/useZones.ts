import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { propertyAt, valueAt, type Resource } from "../../../schemas";
import { pointsOf } from "../../../schemas/polygon";
import type { Zone } from "../../map/geometry";
import { useApi } from "../../session";

/** As many as a list gives at once (spec 9). */
const most = 1_000;

export type Zones = { zones: readonly Zone[]; hidden: number };

const none: Zones = { zones: [], hidden: 0 };

/** The other areas of the account: what the same property of the same resource's other records has. */
export function useZones(
  resource: Resource | undefined,
  path: string,
  recordId: string | undefined,
  color: string,
): Zones {
  const api = useApi();
  const title = resource?.["x-list"].title ?? "id";
  const colorPath = useMemo(
    () =>
      resource &&
      Object.keys(resource.properties).find((name) => propertyAt(resource, name)?.format === "color"),
    [resource],
  );
  const { data } = useQuery({
    queryKey: [resource?.name, "getList", "zones", path],
    queryFn: ({ signal }) =>
      api.getList(resource?.name ?? "", {
        pagination: { page: 1, perPage: most },
        sort: { field: title, order: "ASC" },
        filter: {},
        meta: { silent: true, fields: [title, path, ...(colorPath === undefined ? [] : [colorPath])] },
        signal,
      }),
    enabled: resource !== undefined,
  });
  return useMemo(() => {
    if (!data) return none;
    const zones = data.data.map((record): Zone => {
      const own = colorPath === undefined ? undefined : valueAt(record, colorPath);
      return {
        id: String(record.id),
        name: String(valueAt(record, title) ?? record.id),
        color: typeof own === "string" ? own : color,
        points: pointsOf(valueAt(record, path)),
      };
    });
    const others = zones.filter(({ id, points }) => id !== recordId && points.length > 2);
    return { zones: others, hidden: Math.max(0, (data.total ?? 0) - most) };
  }, [data, colorPath, color, path, title, recordId]);
}
