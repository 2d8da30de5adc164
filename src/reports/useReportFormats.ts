import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ShownReport } from "../../schemas/reports";
import { useLocalePack, useSession } from "../session";
import { useUnits } from "../units";
import { formatsOf, type ReportFormats } from "./formats";

/** The formats of a report for who is signed in. */
export function useReportFormats(
  report: ShownReport,
  valueText: (name: string, value: string) => string,
): ReportFormats {
  const translate = useTranslate();
  const units = useUnits();
  const pack = useLocalePack();
  const { timeZone } = useSession();
  return useMemo(
    () => formatsOf(report, { valueText, translate, units, pack, timeZone }),
    [report, valueText, translate, units, pack, timeZone],
  );
}
