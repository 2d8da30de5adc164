import type { useTranslate } from "ra-core";
import { lineOf, lineText } from "../../../../dataProviders";
import { choicesAt, type ErrorItem } from "../../../../schemas";
import type { Units } from "../../../units";
import { plain } from "../../cells";
import { type ResourceView, togetherOf } from "../../resource";
import type { Formats } from "../columns/formats";
import type { Mapping } from "../columns/mapping";
import type { Problem } from "../rows/problems";
import type { Target } from "../columns/targets";

/** `column` names the file's columns and the property that they fill, `label` the property alone. */
export type ProblemTexts = { label: string; column: string; value: string; reason: string };

type Context = {
  view: ResourceView;
  targets: Target[];
  mapping: Mapping;
  columns: string[];
  formats: Formats;
  units: Units;
  translate: ReturnType<typeof useTranslate>;
};

/** A problem in the reader's words: the property that it is about, the value, the reason. */
export function problemTexts(problem: Problem, context: Context): ProblemTexts {
  const { path, value = "" } = problem;
  const target = context.targets.find((each) => each.path === path);
  const label = target?.label ?? "";
  return { label, column: columnOf(path, label, context), value, reason: reasonOf(problem, context) };
}

/** "lat → Latitude"; the label alone where the column is called so, or where no column gives the value. */
function columnOf(path: string | undefined, label: string, { mapping, columns }: Context): string {
  const source = path === undefined ? undefined : mapping[path];
  if (!source || !("columns" in source)) return label;
  const names = source.columns.map((index) => columns[index] ?? "").join(" + ");
  return plain(names) === plain(label) ? label : `${names} → ${label}`;
}

function reasonOf(problem: Problem, context: Context): string {
  const { view, formats, translate } = context;
  if ("error" in problem) return serverReason(problem.error, problem.value, context);
  if ("row" in problem) {
    const { code, ...parameters } = problem.row;
    return translate(`import.problem.${code}`, {
      ...parameters,
      smart_count: "count" in parameters ? parameters.count : 1,
    });
  }
  const allowed = choicesAt(view.resource, problem.path).map(({ value }) => view.choice(problem.path, value));
  return translate(`import.problem.${problem.cell.code}`, {
    allowed: allowed.join(", "),
    form: translate(`import.columns.dateOrders.${formats.dateOrder}`),
    number: `1${formats.decimal}5`,
  });
}

/**
 * The text of the server's error by its code, else as the server wrote it; with the value as the file has it and limits in
 * the account's units. What a pattern asks for is said by the property's help, as in its form.
 */
function serverReason(
  { code, message, metadata = {} }: ErrorItem,
  typed: string | undefined,
  { view, targets, units, translate }: Context,
): string {
  const { field, limit } = metadata;
  const target = typeof field === "string" ? targets.find(({ path }) => path === field) : undefined;
  const label = target?.label ?? (typeof field === "string" ? view.label(field) : "");
  const help = code === "PATTERN" && typeof field === "string" ? view.help(field) : undefined;
  if (help !== undefined && help !== "") return help;
  const unit = target?.unit;
  const inUnits = {
    ...(unit && typed !== undefined && "value" in metadata && { value: typed }),
    ...(unit && typeof limit === "number" && { limit: units.for(unit).format(limit) }),
  };
  return lineText(
    lineOf({
      code,
      message,
      metadata: { ...metadata, ...inUnits, field: label, ...togetherOf(view, metadata) },
    }),
    translate,
  );
}
