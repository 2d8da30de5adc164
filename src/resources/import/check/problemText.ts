import type { useTranslate } from "ra-core";
import { lineOf, lineText } from "../../../../dataProviders";
import { choicesAt, type ErrorItem } from "../../../../schemas";
import { showDay } from "../../../dates";
import { timeIn } from "../../../spreadsheets";
import type { Units } from "../../../units";
import { plain, type FileForms } from "../../cells";
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
  forms: FileForms;
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
  const { view, translate } = context;
  if ("error" in problem) return serverReason(problem.error, problem.value, context);
  if ("row" in problem) {
    const { code, ...parameters } = problem.row;
    return translate(`import.problem.${code}`, {
      ...parameters,
      ...("from" in parameters && { reading: spanText(parameters, context) }),
      smart_count: "count" in parameters ? parameters.count : 1,
    });
  }
  const allowed = choicesAt(view.resource, problem.path).map(({ value }) => view.choice(problem.path, value));
  return translate(`import.problem.${problem.cell.code}`, {
    allowed: allowed.join(", "),
    ...examples(problem.path, context),
  });
}

/** How a number, a day and a time may be written in the file. */
function examples(path: string, { formats, forms, translate }: Context) {
  const { decimal, decimals, dateOrder, clock } = formats;
  const form = clock === 12 ? "hh:mm A" : forms.time === "hh:mm A" ? "HH:mm" : forms.time;
  const [time, from, until] = ["08:30", "08:00", "10:00"].map((each) => timeIn(form, each));
  const day = translate(`import.columns.dateOrders.${dateOrder}`);
  return {
    form: day,
    number: `1${decimals[path] ?? decimal}5`,
    time,
    window: `${from}–${until}`,
    moment: `${day} ${time}`,
  };
}

/** "25/11/2026 17:00–26/11/2026 08:00". */
function spanText(span: { from: string; until: string }, { forms }: Context): string {
  const ends = [span.from, span.until].map((wall) => {
    const [day = "", time = ""] = wall.split("T");
    return `${showDay(day, forms) ?? day} ${timeIn(forms.time, time)}`;
  });
  return ends.join("–");
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
