import { useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import type { ChangedDefault, Day } from "../../../dataProviders/services";
import { lineOf, lineText } from "../../../dataProviders/http";
import type { JourneyChanges } from "../../../schemas/schedule";
import { schedules } from "../calls";
import { useSaving } from "./useSaving";

type Refused = { vehicle: string; why: string };

/** Saves what vehicles and their drivers are from now on; where orders are planned with them, it asks first (spec 8.3). */
export function useDefaults(day: Day) {
  const translate = useTranslate();
  const notify = useNotify();
  const { saving, trouble, send } = useSaving();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [asked, setAsked] = useState<string[]>();
  const answering = useRef<(yes: boolean) => void>(undefined);

  function ask(dates: string[]): Promise<boolean> {
    setAsked(dates);
    return new Promise((resolve) => (answering.current = resolve));
  }

  /** Whether all of them are saved; those that are not are told. */
  async function save(vehicles: string[], change: JourneyChanges): Promise<boolean> {
    setRefused([]);
    const rows = await send(() => schedules.changeDefaults(day, { vehicles, change }));
    if (!rows) return false;
    const planned = rows.filter((row) => datesOf(row).length > 0);
    const others = rows.filter((row) => !row.success && !planned.includes(row));
    const again = planned.length > 0 && (await ask([...new Set(planned.flatMap(datesOf))]));
    const retried = again
      ? await send(() =>
          schedules.changeDefaults(day, {
            vehicles: planned.map(({ vehicle }) => vehicle),
            change,
            deleteSchedule: true,
          }),
        )
      : planned;
    const left = [...others, ...(retried ?? planned).filter(({ success }) => !success)];
    setRefused(left.map((row) => ({ vehicle: row.vehicle, why: whyOf(row) })));
    if (left.length > 0) return false;
    notify("planning.bulk.saved", { messageArgs: { smart_count: rows.length } });
    return true;
  }

  function whyOf({ errors = [] }: ChangedDefault): string {
    return errors.map((error) => lineText(lineOf(error), translate)).join(" ");
  }
  return {
    saving,
    trouble,
    refused,
    asked,
    save,
    answer: (yes: boolean) => {
      setAsked(undefined);
      answering.current?.(yes);
    },
  };
}

function datesOf({ errors = [] }: ChangedDefault): string[] {
  const scheduled = errors.find(({ code }) => code === "RESOURCE_HAS_SCHEDULE");
  const dates = scheduled?.metadata?.dates;
  return Array.isArray(dates) ? dates.map(String) : [];
}
