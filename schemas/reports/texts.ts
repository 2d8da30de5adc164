import type { Text } from "../texts";
import type { Report, ReportFile, ReportProperty } from "./Report";

/** The texts of a report file, under `reports.<name>`, its title apart; the English is the file's. */
export function reportTexts(name: string, file: ReportFile): Text[] {
  const scope = `reports.${name}`;
  return [
    { key: titleKey(name), english: file.title },
    { key: `${scope}.description`, english: file.description },
    ...(file.by ?? []).map((each) => ({ key: `${scope}.by.${each.name}`, english: each.title })),
    ...file.charts.map((chart) => ({ key: `${scope}.charts.${chart.name}`, english: chart.title })),
    ...Object.entries({ ...file.choices, ...file.properties }).flatMap(([each, property]) =>
      propertyTexts(scope, each, property),
    ),
  ];
}

/** The key of a report's title, which the menu has before any report is opened. */
export function titleKey(name: string): string {
  return `reportTitles.${name}`;
}

/** The texts of what reports share, under `reports.common`. */
export function commonTexts(common: Record<string, ReportProperty>): Text[] {
  return Object.entries(common).flatMap(([name, property]) =>
    propertyTexts("reports.common", name, property),
  );
}

/** The key of a property's title, of its definition, or of one of its values. */
export function textKey(
  { name, shared, properties }: Pick<Report, "name" | "shared" | "properties">,
  property: string,
  of: "fields" | "help" | `choices.${string}`,
): string {
  const [kind, value] = of.split(".");
  if (value !== undefined && properties[property]?.format === "report") return titleKey(value);
  const common = shared.get(property);
  const home = common === undefined ? `${name}.${kind}.${property}` : `common.${kind}.${common}`;
  return `reports.${home}${value === undefined ? "" : `.${value}`}`;
}

type Told = Pick<ReportProperty, "$ref" | "title" | "description" | "oneOf">;

function propertyTexts(scope: string, name: string, property: Told): Text[] {
  const { title, description, oneOf = [] } = property;
  return [
    ...said(`${scope}.fields.${name}`, title),
    ...said(`${scope}.help.${name}`, description),
    ...oneOf.flatMap((value) => said(`${scope}.choices.${name}.${value.const as string}`, value.title)),
  ];
}

function said(key: string, english: string | undefined): Text[] {
  return english === undefined ? [] : [{ key, english }];
}
