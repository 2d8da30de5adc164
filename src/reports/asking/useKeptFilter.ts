import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Filter } from "../../../schemas";
import type { ShownReport } from "../../../schemas/reports";
import { usePreference } from "../../session";
import { reportCalls } from "../calls";
import { type Asked, filterOf, keptOf } from "./asked";

/** Milliseconds from the last change until it is kept. */
const gathering = 1_000;

/** The filter that the user keeps of a report (spec 7.4); undefined while it is asked for. Without it one begins anew. */
export function useKeptFilter(report: ShownReport): Filter | undefined {
  const [preset] = usePreference(presetKey(report), "");
  const { data, isPending } = useQuery({
    queryKey: ["reports", report.name, "kept"],
    queryFn: async ({ signal }) => (await reportCalls.keptFilter(report["x-api"], signal)) ?? {},
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return undefined;
  return filterOf(report, { ...data, ...(preset !== "" && { period: preset }) });
}

/** Keeps what is asked, a little after it has changed. */
export function useKeeping(report: ShownReport, asked: Asked): void {
  const [preset, setPreset] = usePreference(presetKey(report), "");
  const chosen = asked.preset === "own" ? "" : (asked.preset ?? "");
  const text = JSON.stringify(keptOf(report, asked));
  const known = useRef(text);
  useEffect(() => {
    if (preset !== chosen) setPreset(chosen);
  }, [preset, chosen, setPreset]);
  useEffect(() => {
    if (known.current === text) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      // What could not be kept is asked for again next time; the page shows what it is asked all the same.
      void reportCalls
        .keepFilter(report["x-api"], JSON.parse(text) as ReturnType<typeof keptOf>)
        .catch(() => (known.current = ""));
    }, gathering);
    return () => clearTimeout(timer);
  }, [text, report]);
}

function presetKey({ name }: ShownReport): string {
  return `reports.${name}.period`;
}
