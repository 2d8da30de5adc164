import { memo } from "react";
import { widgetFor, widgets, type NamedWidget } from "./registry";
import type { WidgetProps } from "./Widget";

type WidgetViewProps = WidgetProps & { widget?: NamedWidget };

/** A property with its widget. A value that the widget can't show is shown as JSON, so that nothing is lost or crashes. */
export const WidgetView = memo(function WidgetView({ widget, ...props }: WidgetViewProps) {
  const own = widget ?? widgetFor(props.property, props.resource);
  const { Component } = own && (own.shows ?? isScalar)(props.value) ? own : asJson();
  return <Component {...props} />;
});

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function asJson(): NamedWidget {
  const json = widgets.find(({ name }) => name === "json");
  if (!json) throw new Error("src/widgets has no json widget, which shows what no other can");
  return json;
}
