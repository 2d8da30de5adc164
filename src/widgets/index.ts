export { chooseWidget, isWide, widgetFor, widgets } from "./registry";
export type { WidgetProps } from "./Widget";
export { WidgetView } from "./WidgetView";
export { afterPress } from "./base/afterPress";
export { useLatest } from "./base/useLatest";
