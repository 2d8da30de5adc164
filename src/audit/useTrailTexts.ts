import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import type { TrailEntry } from "../../dataProviders/services";
import type { Resource } from "../../schemas";
import { useTitles } from "../records/titles";
import { schemaOf } from "../resources/resource";
import { useReader } from "../resources/values";
import { useSession } from "../session";
import { referencesOfTrail, trailTexts, type TrailTexts } from "./trailTexts";

/** These entries in the reader's words. */
export function useTrailTexts(entries: readonly TrailEntry[]): TrailTexts {
  const reader = useReader();
  const { viewer } = useSession();
  const names = useMemo(
    () => [...new Set(entries.map(({ entity }) => entity))].filter((name) => manifests[name]).toSorted(),
    [entries],
  );
  const resources = useQueries({
    queries: names.map((name) => ({
      queryKey: ["audit", "schema", name],
      queryFn: () => schemaOf(name),
      staleTime: Infinity,
    })),
    combine: schemasIn,
  });
  const references = useMemo(() => referencesOfTrail(resources, entries), [resources, entries]);
  const titles = useTitles(references);
  return useMemo(
    () => trailTexts({ reader, viewer, resources, titles }),
    [reader, viewer, resources, titles],
  );
}

/** One function for all renders: react-query calls a new one anew. */
function schemasIn(results: { data?: Resource }[]): ReadonlyMap<string, Resource> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])));
}
