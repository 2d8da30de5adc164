import { numberText, parseNumber, useUnits } from "../../units";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** A number without a unit. It is text to the browser, so no wheel changes it and no decimal comma is refused. */
export function NumberWidget(props: WidgetProps) {
  const { marks } = useUnits();
  return (
    <ParsedBox
      {...props}
      show={(value) => (typeof value === "number" ? numberText(value, marks) : undefined)}
      read={(text) => parseNumber(text, marks)}
      problem="widgets.number.problem"
      input={{ inputMode: "decimal" }}
    />
  );
}
