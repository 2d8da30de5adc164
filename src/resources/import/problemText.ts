import type { useTranslate } from "ra-core";
import type { ErrorItem } from "../../../schemas";
import { choicesAt } from "../cells";
import type { ResourceView } from "../resource";
import type { Formats } from "./formats";
import type { Problem } from "./problems";
import type { Target } from "./targets";

export type ProblemTexts = { column: string; value: string; reason: string };

type Context = {
  view: ResourceView;
  targets: Target[];
  formats: Formats;
  translate: ReturnType<typeof useTranslate>;
};

/** A problem in the reader's words: the property that it is about, the value, the reason. */
export function problemTexts(problem: Problem, context: Context): ProblemTexts {
  const { path, value = "" } = problem;
  const target = context.targets.find((each) => each.path === path);
  return { column: target?.label ?? "", value, reason: reasonOf(problem, context) };
}

function reasonOf(problem: Problem, { view, targets, formats, translate }: Context): string {
  if ("error" in problem) return serverReason(problem.error, targets, view, translate);
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
  });
}

/** The text of the server's error by its code, else as the server wrote it. */
function serverReason(
  { code, message, metadata = {} }: ErrorItem,
  targets: Target[],
  view: ResourceView,
  translate: ReturnType<typeof useTranslate>,
): string {
  const { field } = metadata;
  const label =
    typeof field === "string" ? (targets.find(({ path }) => path === field)?.label ?? view.label(field)) : "";
  const parameters = Object.entries(metadata).map(([name, value]) => [name, textOf(value)]);
  return translate(`errors.${code}`, { ...Object.fromEntries(parameters), field: label, _: message });
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
