import { ReferenceBox } from "../base/ReferenceBox";
import type { WidgetProps } from "../Widget";

/** Any number of records of another resource. */
export function ReferenceListWidget({ value, initial, onChange, ...props }: WidgetProps) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <ReferenceBox
      {...props}
      resource={props.property.items?.["x-reference"]?.resource ?? ""}
      ids={ids}
      many
      onIds={(next) => onChange(next.length === 0 && !Array.isArray(initial) ? initial : next)}
    />
  );
}
