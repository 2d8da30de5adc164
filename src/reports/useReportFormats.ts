import { useTranslate } from "ra-core";
import { useCallback, useMemo } from "react";
import type { ShownReport } from "../../schemas/reports";
import { useLocalePack, useSession } from "../session";
import { useUnits } from "../units";
import { formatsOf, type ReportFormats } from "./formats";

type ValueText = (name: string, value: string) => string;

/** The formats of a report for who is signed in. */
export function useReportFormats(report: ShownReport, valueText: ValueText): ReportFormats {
  const formats = useFormatsOf();
  return useMemo(() => formats(report, valueText), [formats, report, valueText]);
}

/** The same of any report; without the texts of its values, where numbers alone are written. */
export function useFormatsOf(): (
  report: Pick<ShownReport, "properties">,
  valueText?: ValueText,
) => ReportFormats {
  const translate = useTranslate();
  const units = useUnits();
  const pack = useLocalePack();
  const { timeZone } = useSession();
  return useCallback(
    (report, valueText = (_name, value) => value) =>
      formatsOf(report, { valueText, translate, units, pack, timeZone }),
    [translate, units, pack, timeZone],
  );
}
