import { useQuery } from "@tanstack/react-query";
import { valueAt, type ResourceRecord } from "../../schemas";
import { isOnEarth, type Point } from "../../schemas/polygon";
import { useApi } from "../session";

/** Whose places tell where the account is at home: the first of these that has any. */
const resources = ["distributionCentres", "customerLocations"];
/** Enough to know the region. */
const most = 200;

export type HomePlace = { id: string; name: string; point: Point };

const nowhere: HomePlace[] = [];

/** The account's own places; none as long as they are not known. */
export function useHomes(): readonly HomePlace[] {
  const api = useApi();
  const { data = nowhere } = useQuery({
    queryKey: [resources[0], "getList", "home"],
    queryFn: async ({ signal }) => {
      for (const resource of resources) {
        const { data: records } = await api.getList(resource, {
          pagination: { page: 1, perPage: most },
          filter: {},
          meta: { silent: true, fields: ["name", "address"] },
          signal,
        });
        const found = records.flatMap(placeOf);
        if (found.length > 0) return found;
      }
      return nowhere;
    },
    retry: false,
  });
  return data;
}

function placeOf(record: ResourceRecord): HomePlace[] {
  const { latitude, longitude } = (valueAt(record, "address") ?? {}) as Record<string, unknown>;
  if (typeof latitude !== "number" || typeof longitude !== "number") return [];
  const name = String(valueAt(record, "name") ?? "");
  return isOnEarth(latitude, longitude) ? [{ id: record.id, name, point: [latitude, longitude] }] : [];
}
