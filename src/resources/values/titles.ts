import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, valueAt } from "../../../schemas";
import { useApi, useSession } from "../../session";

export type References = { resource: string; ids: string[] };
export type Titles = (resource: string, id: string) => string | undefined;

/** How long titles are taken for fresh, in milliseconds; a change that the feed tells of is not waited for. */
const freshTime = 60_000;

/** What records are called, by id; those not known (yet, or for this viewer) are missing. One request, however many ids. */
export function useReferenceTitles(resource: string, ids: string[]): Map<string, string> {
  const [titles] = useTitleMaps([{ resource, ids }]);
  return titles ?? none;
}

/** The titles of several resources' records: one request each. */
export function useTitles(references: References[]): Titles {
  const maps = useTitleMaps(references);
  return useMemo(() => {
    const byResource = new Map<string, Map<string, string>[]>();
    for (const [index, { resource }] of references.entries()) {
      byResource.set(resource, [...(byResource.get(resource) ?? []), maps[index] ?? none]);
    }
    return (resource, id) =>
      byResource
        .get(resource)
        ?.find((titles) => titles.has(id))
        ?.get(id);
  }, [references, maps]);
}

function useTitleMaps(references: References[]): Map<string, string>[] {
  const api = useApi();
  const { viewer } = useSession();
  return useQueries({
    queries: references.map(({ resource, ids }) => {
      const unique = [...new Set(ids)].sort();
      const manifest = manifests[resource];
      return {
        // The key and the data are those of react-admin's own getMany, so that its saves refresh them.
        queryKey: [resource, "getMany", { ids: unique, meta: undefined }],
        queryFn: async () => (await api.getMany(resource, { ids: unique, meta: { silent: true } })).data,
        enabled: unique.length > 0 && manifest !== undefined && resourceAccess(manifest, viewer) !== "none",
        staleTime: freshTime,
        select: (records: { id: unknown }[]) => titlesOf(resource, records),
        placeholderData: (before: { id: unknown }[] | undefined) => before,
      };
    }),
    combine: mapsOf,
  });
}

function mapsOf(results: { data?: Map<string, string> | undefined }[]): Map<string, string>[] {
  return results.map(({ data }) => data ?? none);
}

function titlesOf(resource: string, records: { id: unknown }[]): Map<string, string> {
  const path = manifests[resource]?.["x-list"].title ?? "id";
  return new Map(records.map((record) => [String(record.id), String(valueAt(record, path) ?? record.id)]));
}

const none: Map<string, string> = new Map();
