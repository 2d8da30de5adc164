import { choicesOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { MultiChoiceWidget } from "./MultiChoiceWidget";

export const widget: Widget = {
  matches: ({ items }) => items !== undefined && choicesOf(items) !== undefined,
  Component: MultiChoiceWidget,
  shows: (value) => value === undefined || value === null || isListOfScalars(value),
  wide: ({ items }) => (items && choicesOf(items)?.length) !== undefined,
};

function isListOfScalars(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each !== "object");
}
