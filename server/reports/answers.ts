import type { Property } from "../../schemas";
import { chartMeasures, filtersOf, type Report, type ReportProperty, totalOf } from "../../schemas/reports";
import { rowProperties, totalledProperties } from "./rowProperties";

/** A row as it is answered: what is not known is left out. */
export function rowSchema(report: Report): Property {
  const names = [undefined, ...(report.by ?? [])].flatMap((by) =>
    by || !report.by ? rowProperties(report, by ? { by } : {}) : [],
  );
  return objectOf(report, [...new Set(names)]);
}

/** What rows come to. */
export function totalsSchema(report: Report): Property {
  return objectOf(report, totalledProperties(report));
}

/** A mark of one of the charts. */
export function markSchema(report: Report): Property {
  const names = report.charts.flatMap((chart) => [...[chart.by].flat(), ...chartMeasures(chart)]);
  return objectOf(report, [...new Set(names)]);
}

/** The choices of each filter that chooses among values. */
export function choicesSchema(report: Report): Property {
  const choice: Property = {
    type: "object",
    required: ["value", "count"],
    properties: {
      value: { type: ["string", "integer"] },
      title: { type: "string" },
      count: { type: "integer", minimum: 1 },
    },
    additionalProperties: false,
  };
  const names = filtersOf(report).map(({ parameter }) => parameter);
  return {
    type: "object",
    required: ["choices"],
    properties: {
      choices: {
        type: "object",
        properties: Object.fromEntries(names.map((name) => [name, { type: "array", items: choice }])),
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  };
}

function objectOf(report: Report, names: readonly string[]): Property {
  return {
    type: "object",
    properties: Object.fromEntries(
      names.map((name) => [name, valueSchema(report.properties[name] ?? {}, totalOf(report, name))]),
    ),
    additionalProperties: false,
  };
}

function valueSchema(
  { title, description, type, format, oneOf, "x-unit": unit }: ReportProperty,
  total: unknown,
): Property {
  if (format === "error") return errorSchema;
  const told = [title, description].filter((text) => text !== undefined).join(". ");
  return {
    type: oneOf ? "string" : (type ?? "string"),
    // A mean of whole numbers is none.
    ...(type === "integer" &&
      total !== undefined &&
      total !== "count" &&
      total !== "sum" && { type: "number" }),
    // Rows of before may name a report that is there no more.
    ...(format !== undefined && format !== "report" && { format }),
    ...(oneOf && format !== "report" && { enum: oneOf.map(({ const: value = null }) => value) }),
    ...(told !== "" && { description: unit === undefined ? told : `${told} (${unit})` }),
  };
}

/** As errors of requests are told. */
const errorSchema: Property = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string" }, message: { type: "string" }, metadata: { type: "object" } },
};
