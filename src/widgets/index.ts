export { chooseWidget, isWide, widgetFor, widgets } from "./registry";
export type { Choice, NamedWidget } from "./registry";
export type { Widget, WidgetProps } from "./Widget";
export { WidgetView } from "./WidgetView";
export { RecordLink } from "./base/RecordLink";
export { afterPress } from "./base/afterPress";
export { useLatest } from "./base/useLatest";
