import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, valueAt } from "../../schemas";
import { useApi, useSession } from "../session";

export type References = { resource: string; ids: string[] };
export type Titles = (resource: string, id: string) => string | undefined;

/** How long titles are taken for fresh, in milliseconds; a change that the feed tells of is not waited for. */
const freshTime = 60_000;

/** What records are called, by id; those not known (yet, or for this viewer) are missing. One request, however many ids. */
export function useReferenceTitles(resource: string, ids: string[]): Map<string, string> {
  const [records] = useRecordsOf([{ resource, ids }]);
  return useMemo(() => titlesOf(resource, records), [resource, records]);
}

/** The record that is referred to, once it is there: asked for together with its title. */
export function useReferredRecord(
  reference: { resource: string; id: string } | undefined,
): { record: object; title: string } | undefined {
  const { resource = "", id = "" } = reference ?? {};
  const [records] = useRecordsOf([{ resource, ids: id === "" ? [] : [id] }]);
  const record = records?.find((each) => String(each.id) === id);
  return record && { record, title: titlesOf(resource, [record]).get(id) ?? id };
}

/** The titles of several resources' records: one request each. */
export function useTitles(references: References[]): Titles {
  const found = useRecordsOf(references);
  return useMemo(() => {
    const byResource = new Map<string, Map<string, string>>();
    for (const [index, { resource }] of references.entries()) {
      const before = byResource.get(resource) ?? [];
      byResource.set(resource, new Map([...before, ...titlesOf(resource, found[index])]));
    }
    return (resource, id) => byResource.get(resource)?.get(id);
  }, [references, found]);
}

type Found = { id: unknown }[] | undefined;

function useRecordsOf(references: References[]): Found[] {
  const api = useApi();
  const { viewer } = useSession();
  return useQueries({
    queries: references.map(({ resource, ids }) => {
      const unique = [...new Set(ids)].sort();
      const manifest = manifests[resource];
      return {
        // The key and the data are those of react-admin's own getMany, so that its saves refresh them.
        queryKey: [resource, "getMany", { ids: unique, meta: undefined }],
        queryFn: async () =>
          (await api.getMany<{ id: string }>(resource, { ids: unique, meta: { silent: true } })).data,
        enabled: unique.length > 0 && manifest !== undefined && resourceAccess(manifest, viewer) !== "none",
        staleTime: freshTime,
        placeholderData: keepPreviousData,
      };
    }),
    combine: dataOf,
  });
}

/** One function for all renders: react-query calls a new one anew, and its answer would be a new one each time. */
function dataOf(results: { data?: Found }[]): Found[] {
  return results.map(({ data }) => data);
}

function titlesOf(resource: string, records: Found = []): Map<string, string> {
  const path = manifests[resource]?.["x-list"].title ?? "id";
  return new Map(records.map((record) => [String(record.id), String(valueAt(record, path) ?? record.id)]));
}
