import { useTranslate } from "ra-core";
import { createContext, useContext, useMemo } from "react";
import { type ShownReport, textKey, titleKey } from "../../schemas/reports";
import type { ReportFormats } from "./formats";
import { useReportFormats } from "./useReportFormats";

/** What a report and its parts are called in the reader's language; the English is its file's. */
type ReportTexts = {
  title: string;
  description: string;
  /** The heading of a property, or of a choice; its name where it has none. */
  field: (name: string) => string;
  /** What it means, with its formula; undefined where its name says all. */
  help: (name: string) => string | undefined;
  /** One of the values of a property or a choice. */
  value: (name: string, value: string) => string;
  by: (name: string) => string;
  chart: (name: string) => string;
};

type ReportView = { report: ShownReport; texts: ReportTexts; formats: ReportFormats };

export const ReportContext = createContext<ReportView | undefined>(undefined);

/** The report whose page this is. */
export function useReport(): ReportView {
  const view = useContext(ReportContext);
  if (!view) throw new Error("useReport is called outside a report");
  return view;
}

export function useReportView(report: ShownReport): ReportView {
  const texts = useReportTexts(report);
  const formats = useReportFormats(report, texts.value);
  return useMemo(() => ({ report, texts, formats }), [report, texts, formats]);
}

function useReportTexts(report: ShownReport): ReportTexts {
  const translate = useTranslate();
  return useMemo(() => {
    const { name, title, description, properties, choices, by = [], charts } = report;
    const said = (key: string, english: string) => translate(key, { _: english });
    const described = (each: string) => properties[each] ?? choices?.[each];
    return {
      title: said(titleKey(name), title),
      description: said(`reports.${name}.description`, description),
      field: (each) => said(textKey(report, each, "fields"), described(each)?.title ?? each),
      help(each) {
        const english = described(each)?.description;
        return english === undefined ? undefined : said(textKey(report, each, "help"), english);
      },
      value(each, value) {
        const english = described(each)?.oneOf?.find((one) => one.const === value)?.title;
        return said(textKey(report, each, `choices.${value}`), english ?? value);
      },
      by: (each) => said(`reports.${name}.by.${each}`, by.find((one) => one.name === each)?.title ?? each),
      chart: (each) =>
        said(`reports.${name}.charts.${each}`, charts.find((one) => one.name === each)?.title ?? each),
    };
  }, [report, translate]);
}
