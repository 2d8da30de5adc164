import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ReportChoice } from "../../../dataProviders/services";
import { reportFilters } from "../asking/fields";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";

/** So many values of a filter are named, of more how many there are. */
const mostNamed = 2;

/** The filters that are in force, each as a text: "Vehicle: Van 1, Van 2". */
export function useFilterTexts(
  { values }: ReportAddress,
  choices: Record<string, ReportChoice[]> = {},
): { parameter: string; text: string }[] {
  const translate = useTranslate();
  const { report, texts } = useReport();
  return useMemo(() => {
    const named = (parameter: string, property: string, value: string | number) => {
      if (report.properties[property]?.oneOf) return texts.value(property, String(value));
      return choices[parameter]?.find((choice) => choice.value === value)?.title ?? String(value);
    };
    const filters = reportFilters(report).flatMap(({ parameter, property }) => {
      const value = values[parameter];
      if (value === undefined || value.length === 0) return [];
      const said =
        typeof value === "string"
          ? `“${value}”`
          : value.length > mostNamed
            ? translate("reporting.filters.many", { smart_count: value.length })
            : value.map((each) => named(parameter, property, each)).join(", ");
      return [{ parameter, text: `${texts.field(property)}: ${said}` }];
    });
    const told = Object.keys(report.choices ?? {}).flatMap((name) => {
      const value = values[name];
      return typeof value === "string" ? [{ parameter: name, text: texts.value(name, value) }] : [];
    });
    return [...told, ...filters];
  }, [values, choices, report, texts, translate]);
}
