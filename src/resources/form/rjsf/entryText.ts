import { choicesOf, isEmpty, typeOf, type Property } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import type { Units } from "../../../units";

/** How many values of an entry its line tells. */
const mostTold = 5;

/** An entry of a list in one line: its first value, and the next ones with their labels: "Box · Planned: 2 · Weight: 5 kg". */
export function entryText({ properties = {} }: Property, entry: unknown, units: Units): string {
  if (!isObject(entry)) return "";
  const told = Object.entries(properties).flatMap(([name, property]) => {
    const text = isEmpty(entry[name]) ? undefined : textOf(property, entry[name], units);
    return text === undefined ? [] : [{ text, label: property.title ?? name }];
  });
  const [first, ...others] = told.slice(0, mostTold);
  return [first?.text ?? "", ...others.map(({ label, text }) => `${label}: ${text}`)].join(" · ");
}

/** A value that is short: a text, a number in its unit, a choice; not what refers to something else. */
function textOf(property: Property, value: unknown, units: Units): string | undefined {
  if (property["x-reference"] || property.format !== undefined) return undefined;
  const choice = choicesOf(property)?.find((each) => each.value === value);
  if (choice) return choice.title ?? String(value);
  const unit = property["x-unit"];
  if (typeof value === "number") return unit ? units.for(unit).format(value) : units.number(value);
  return typeof value === "string" && typeOf(property) === "string" ? value : undefined;
}
