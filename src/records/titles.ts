import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, valueAt } from "../../schemas";
import { useApi, useSession } from "../session";

export type References = { resource: string; ids: string[] };
export type Titles = (resource: string, id: string) => string | undefined;

/** How long titles are taken for fresh, in milliseconds; a change that the feed tells of is not waited for. */
const freshTime = 60_000;

/** Stands for a title that is on its way; `ValueText` makes a skeleton of it. The joiner keeps it from being anybody's name. */
export const awaitedTitle = "…\u2060";

/**
 * What records are called, by id, with one request, however many ids. Of a record that is gone or not for this viewer, that
 * it is; missing are those only of which nothing could be learned.
 */
export function useReferenceTitles(resource: string, ids: string[]): Map<string, string> {
  const [found] = useRecordsOf([{ resource, ids }]);
  const word = useWord();
  // The same map while the ids say the same.
  const asked = JSON.stringify(ids);
  return useMemo(() => {
    const words = untitled(resource, JSON.parse(asked) as string[], found, word);
    return new Map([...words, ...titlesOf(resource, found)]);
  }, [resource, asked, found, word]);
}

/** The record that is referred to, once it is there: asked for together with its title. */
export function useReferredRecord(
  reference: { resource: string; id: string } | undefined,
): { record: object; title: string } | undefined {
  const { resource = "", id = "" } = reference ?? {};
  const [found] = useRecordsOf([{ resource, ids: id === "" ? [] : [id] }]);
  const record = found?.records?.find((each) => String(each.id) === id);
  return record && { record, title: titlesOf(resource, { records: [record] }).get(id) ?? id };
}

/** The titles of several resources' records: one request each. */
export function useTitles(references: References[]): Titles {
  const found = useRecordsOf(references);
  const word = useWord();
  return useMemo(() => {
    const byResource = new Map<string, Map<string, string>>();
    const add = (resource: string, titles: Map<string, string>) =>
      byResource.set(resource, new Map([...(byResource.get(resource) ?? []), ...titles]));
    // What one request still waits for, another may know.
    for (const [index, { resource, ids }] of references.entries())
      add(resource, untitled(resource, ids, found[index], word));
    for (const [index, { resource }] of references.entries()) add(resource, titlesOf(resource, found[index]));
    return (resource, id) => byResource.get(resource)?.get(id);
  }, [references, found, word]);
}

type Found = { records?: { id: unknown }[]; awaited?: boolean; failed?: boolean };

/** What is said in place of a title. */
type Word = (resource: string, found: Found | undefined) => string | undefined;

function useWord(): Word {
  const translate = useTranslate();
  const { viewer } = useSession();
  return useMemo(
    () => (resource, found) => {
      const manifest = manifests[resource];
      if (!manifest) return undefined;
      if (resourceAccess(manifest, viewer) === "none") return translate("list.value.hidden");
      if (found?.awaited) return awaitedTitle;
      return found?.failed ? undefined : translate("list.value.gone");
    },
    [translate, viewer],
  );
}

function untitled(
  resource: string,
  ids: string[],
  found: Found | undefined,
  word: Word,
): Map<string, string> {
  const said = word(resource, found);
  return new Map(said === undefined ? [] : ids.map((id) => [id, said]));
}

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

type Answer = { data?: { id: unknown }[]; isError: boolean; isPlaceholderData: boolean };

/** One function for all renders: react-query calls a new one anew, and its answer would be a new one each time. */
function dataOf(results: Answer[]): Found[] {
  return results.map(({ data, isError, isPlaceholderData }) => ({
    records: data,
    failed: isError,
    awaited: isPlaceholderData || (data === undefined && !isError),
  }));
}

function titlesOf(resource: string, { records = [] }: Found = {}): Map<string, string> {
  const path = manifests[resource]?.["x-list"].title ?? "id";
  return new Map(records.map((record) => [String(record.id), String(valueAt(record, path) ?? record.id)]));
}
