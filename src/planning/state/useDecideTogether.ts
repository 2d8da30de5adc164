import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError, type ApiError } from "../../../dataProviders/http";
import type { MultidayAction } from "../../../dataProviders/services";
import type { Schedule } from "../../../schemas/schedule";
import { schedules } from "../calls";

/** Decides on a draft of several days, on all of them or on none; what no server has heard is sent under its key again. */
export function useDecideTogether(aoc: string, dates: readonly string[]) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const lost = useRef<{ text: string; key: string | undefined }>(undefined);

  async function decide(action: MultidayAction): Promise<void> {
    const text = JSON.stringify(action);
    setBusy(true);
    setRefusal(undefined);
    try {
      const seen = await Promise.all(
        dates.map(async (date) => {
          const known = client.getQueryData<Schedule>(["planning", aoc, date]);
          return { date, version: (known ?? (await schedules.read({ aoc, date }))).version };
        }),
      );
      const key = lost.current?.text === text ? lost.current.key : undefined;
      const after = await schedules.decideTogether(aoc, seen, action, key);
      for (const schedule of after) {
        const queryKey = ["planning", aoc, schedule.date];
        // An older answer never takes the place of a newer one.
        await client.cancelQueries({ queryKey, exact: true });
        client.setQueryData<Schedule>(queryKey, (now) =>
          now && now.version > schedule.version ? now : schedule,
        );
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isUnheard = error.status === 0 || error.status >= 500;
      lost.current = isUnheard ? { text, key: error.idempotencyKey } : undefined;
      setRefusal(error);
      await client.invalidateQueries({ queryKey: ["planning", aoc] });
    } finally {
      setBusy(false);
    }
  }
  return { decide, busy, refusal };
}
