import type { Condition } from "../../../schemas";

/** A condition of x-show as an author reads it: `mobileWorkflow in ["SIMPLE","FULL"] and not settings.appUsers = true`. */
export function conditionText(condition: Condition): string {
  if ("all" in condition) return joined(condition.all, "and");
  if ("any" in condition) return joined(condition.any, "or");
  if ("not" in condition) return `not ${inBrackets(condition.not)}`;
  const subject = "property" in condition ? condition.property : ["settings", condition.setting].join(".");
  if (condition.in !== undefined) return `${subject} in ${JSON.stringify(condition.in)}`;
  if (condition.empty !== undefined) return `${subject} is ${condition.empty ? "empty" : "not empty"}`;
  return `${subject} = ${JSON.stringify(condition.is)}`;
}

function joined(conditions: Condition[], word: "and" | "or"): string {
  const [only, ...more] = conditions;
  if (only && more.length === 0) return conditionText(only);
  return conditions.map(inBrackets).join(` ${word} `);
}

function inBrackets(condition: Condition): string {
  const text = conditionText(condition);
  return "all" in condition || "any" in condition ? `(${text})` : text;
}
