import { useQueryClient, type InvalidateQueryFilters } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isApiError, type ApiError } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { Schedule, ScheduleAction, ScheduleStep } from "../../../schemas/schedule";
import { schedules } from "../calls";

/** Why an action has not been done: somebody was faster, the server refused it, or it could not be asked. */
export type Stop =
  | { why: "stale"; action: ScheduleAction; steps: ScheduleStep[] }
  | { why: "refused"; action: ScheduleAction; error: ApiError }
  | { why: "signedOut"; action: ScheduleAction; error: ApiError }
  | { why: "unreachable"; action: ScheduleAction; error: ApiError };

type Options = {
  day: Day;
  schedule: Schedule | undefined;
  show: (schedule: Schedule) => void;
};

type Waiting = { action: ScheduleAction; key?: string | undefined };

/**
 * What the dispatcher does, one after the other: while an answer is on its way the next one waits, and what could not be
 * sent stays first in the row until it is sent again or given up.
 */
export function useActions({ day, schedule, show }: Options) {
  const [row, setRow] = useState<Waiting[]>([]);
  const [stop, setStop] = useState<Stop>();
  const busy = useRef(false);
  const client = useQueryClient();
  const newest = useRef({ day, schedule, show });
  useEffect(() => {
    newest.current = { day, schedule, show };
  });

  const perform = useCallback((action: ScheduleAction) => setRow((waiting) => [...waiting, { action }]), []);
  const [first] = row;
  const version = schedule?.version;

  useEffect(() => {
    if (!first || stop || busy.current || version === undefined) return;
    busy.current = true;
    void send(first).finally(() => {
      busy.current = false;
    });

    async function send({ action: wanted, key }: Waiting): Promise<void> {
      const { day: at, schedule: now } = newest.current;
      const action = named(wanted, now);
      try {
        const next = await schedules.act(at, now?.version ?? 0, action, key);
        newest.current.show(next);
        newest.current.schedule = next;
        if (ofOtherDays.has(action.kind)) void client.invalidateQueries(otherDaysOf(at));
        setRow(([, ...others]) => others);
      } catch (error) {
        if (!isApiError(error)) throw error;
        const reason = stopOf(action, error);
        if (reason.why === "stale")
          newest.current.show(await schedules.read(at).catch(() => now as Schedule));
        // Under the same key it is done once, should the server have heard it after all.
        if (isKept(reason)) setRow(([, ...others]) => [{ action, key: error.idempotencyKey }, ...others]);
        else setRow(([, ...others]) => others);
        setStop(reason);
      }
    }
  }, [client, first, stop, version]);

  /** Does it once more, on the day as it is now. */
  const repeat = useCallback(() => {
    if (stop && !isKept(stop)) setRow((waiting) => [{ action: stop.action }, ...waiting]);
    setStop(undefined);
  }, [stop]);

  const giveUp = useCallback(() => {
    if (stop && isKept(stop)) setRow(([, ...others]) => others);
    setStop(undefined);
  }, [stop]);

  return { perform, waiting: row, stop, repeat, giveUp };
}

/** Undoing and redoing name the step that is seen: another one, which came meanwhile, is never meant. */
function named(action: ScheduleAction, schedule: Schedule | undefined): ScheduleAction {
  if ((action.kind !== "undo" && action.kind !== "redo") || action.step !== undefined) return action;
  const step = schedule?.[action.kind]?.version;
  return step === undefined ? action : { ...action, step };
}

/** What may change other days of the centre, which stand beside this one. */
const ofOtherDays = new Set<ScheduleAction["kind"]>(["moveDay", "close", "undo", "redo"]);

function otherDaysOf({ aoc, date }: Day): InvalidateQueryFilters {
  return { queryKey: ["planning", aoc], predicate: ({ queryKey }) => queryKey[2] !== date };
}

export type Actions = ReturnType<typeof useActions>;

/** It stays first in the row, to be sent again. */
function isKept({ why }: Stop): boolean {
  return why === "unreachable" || why === "signedOut";
}

/** Spec 7: what no server has answered, or one that had an accident, may be asked again. */
function stopOf(action: ScheduleAction, error: ApiError): Stop {
  const stale = error.items.find(({ code }) => code === "SCHEDULE_CHANGED");
  if (stale) return { why: "stale", action, steps: (stale.metadata?.steps ?? []) as ScheduleStep[] };
  // Whoever signs in again, over the board, has lost nothing.
  if (error.status === 401) return { why: "signedOut", action, error };
  const unheard = error.status === 0 || error.status >= 500;
  return { why: unheard ? "unreachable" : "refused", action, error };
}
