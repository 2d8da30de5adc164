import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { AskedCommunications } from "../../dataProviders/services";
import { dayOf, dayText, clockIn } from "../../schemas/clock";
import { listStandings } from "../../schemas/communicationList";
import { useSession } from "../session";
import { serverNow } from "./calls";

/** What filters the messages of a day; each stands in the address. */
const filters = ["channel", "trigger", "areaOfControl", "search"] as const;
export type FilterName = (typeof filters)[number];

/** Which messages the address asks for, and how it is changed. */
export function useAsked() {
  const [query, setQuery] = useSearchParams();
  const { settings } = useSession();
  const today = dayText(clockIn(serverNow(), String(settings.defaultTimeZone)).day);
  const named = query.get("date") ?? "";
  const date = dayOf(named) ? named : today;
  const standing = listStandings.find((each) => each === query.get("standing"));
  const values = Object.fromEntries(filters.map((name) => [name, query.get(name) ?? ""])) as Record<
    FilterName,
    string
  >;
  const change = useCallback(
    (parts: Record<string, string | undefined>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts)) {
            if (value === undefined || value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const { channel, trigger, areaOfControl, search } = values;
  const asked = useMemo<AskedCommunications>(
    () => ({
      from: date,
      to: date,
      channel: channel || undefined,
      trigger: trigger || undefined,
      areaOfControl: areaOfControl || undefined,
      search: search || undefined,
    }),
    [date, channel, trigger, areaOfControl, search],
  );
  const isOfAnswers = query.get("list") === "answers";
  return {
    date,
    today,
    standing,
    isOfAnswers,
    values,
    asked,
    message: query.get("message") ?? undefined,
    change,
  };
}

export type Asked = ReturnType<typeof useAsked>;
