import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { valueAt } from "../../schemas";
import { pointsOf } from "../../schemas/polygon";
import type { Zone } from "../map/geometry";
import { useApi, useSession } from "../session";

/** As many as a list gives at once (spec 9). */
const most = 1_000;

const none: readonly Zone[] = [];

/** The territories of a distribution centre, and those of none; where the account has them (spec 3.3). */
export function useTerritories(aoc: string): readonly Zone[] {
  const api = useApi();
  const { settings } = useSession();
  const color = useTheme().palette.text.secondary;
  const isOn = settings.enableSchedulingZonesTab === true;
  const { data } = useQuery({
    queryKey: ["territories", "getList", "ofCentres"],
    queryFn: ({ signal }) =>
      api.getList("territories", {
        pagination: { page: 1, perPage: most },
        sort: { field: "name", order: "ASC" },
        filter: {},
        meta: { silent: true, fields: ["name", "color", "aocId", "polygon"] },
        signal,
      }),
    enabled: isOn,
    // Without them the map still shows the day.
    retry: false,
  });
  return useMemo(() => {
    if (!isOn || !data) return none;
    return data.data.flatMap((record): Zone[] => {
      const own = valueAt(record, "aocId");
      if (own !== undefined && own !== null && own !== aoc) return [];
      const [name, shade] = [valueAt(record, "name"), valueAt(record, "color")];
      return [
        {
          id: String(record.id),
          name: String(name ?? record.id),
          color: typeof shade === "string" ? shade : color,
          points: pointsOf(valueAt(record, "polygon")),
        },
      ];
    });
  }, [isOn, data, aoc, color]);
}
