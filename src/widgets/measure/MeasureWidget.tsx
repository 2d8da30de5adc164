import { useUnits } from "../../units";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** A weight, a distance, a price, …: shown and typed in the account's unit, which stands beside it. */
export function MeasureWidget(props: WidgetProps) {
  const units = useUnits();
  const unit = units.for(props.property["x-unit"] ?? "distance");
  const place = unit.before ? { before: unit.label } : { after: unit.label };
  return (
    <ParsedBox
      {...props}
      {...place}
      show={(value) => (typeof value === "number" ? unit.text(value) : undefined)}
      read={(text) => unit.parse(text)}
      problem="widgets.number.problem"
      input={{ inputMode: "decimal" }}
    />
  );
}
