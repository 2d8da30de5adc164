import { choicesOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { ChoiceWidget } from "./ChoiceWidget";

export const widget: Widget = {
  matches: (property) => choicesOf(property) !== undefined,
  Component: ChoiceWidget,
};
