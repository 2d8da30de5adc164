import { typeOf } from "../../../schemas";
import type { Widget } from "../Widget";
import { MessageWidget } from "./MessageWidget";

/** The text of a message to customers (domain 11), whose channel stands beside it: `"x-widget": "message"`. */
export const widget: Widget = {
  matches: ({ "x-widget": wanted, ...property }) => wanted === "message" && typeOf(property) === "string",
  Component: MessageWidget,
  wide: true,
};
