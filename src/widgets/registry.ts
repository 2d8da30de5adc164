import type { Property, Resource } from "../../schemas";
import type { Widget } from "./Widget";

const found = import.meta.glob<{ widget: Widget }>("./*/widget.ts", { eager: true });

export type NamedWidget = Widget & { name: string };

/** Every folder with a widget.ts, in reading order; the general ones last. */
export const widgets: NamedWidget[] = Object.entries(found)
  .map(([file, { widget }]) => ({ ...widget, name: file.split("/")[1] ?? file }))
  .sort((one, other) => Number(one.general ?? false) - Number(other.general ?? false));

export type Choice = { widget: NamedWidget; why: "x-widget" | "match" };

/** The widget of a (resolved) property and why it is this one; undefined where only its parts have widgets. */
export function chooseWidget(property: Property, resource?: Resource): Choice | undefined {
  const wanted = property["x-widget"];
  const named = wanted === undefined ? undefined : widgets.find(({ name }) => name === wanted);
  if (named) return { widget: named, why: "x-widget" };
  const widget = widgets.find((each) => each.matches(property, resource));
  return widget && { widget, why: "match" };
}

export function widgetFor(property: Property, resource?: Resource): NamedWidget | undefined {
  return chooseWidget(property, resource)?.widget;
}

/** Whether a widget takes a whole row for this property. */
export function isWide({ wide }: Widget, property: Property): boolean {
  return typeof wide === "function" ? wide(property) : (wide ?? false);
}
