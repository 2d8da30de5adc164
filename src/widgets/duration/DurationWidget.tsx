import { useTranslate } from "ra-core";
import { useUnits } from "../../units";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** Seconds on the wire, hours and minutes to people. */
export function DurationWidget(props: WidgetProps) {
  const translate = useTranslate();
  const unit = useUnits().for("duration");
  return (
    <ParsedBox
      {...props}
      after={translate("widgets.duration.unit")}
      show={(value) => (typeof value === "number" ? unit.text(value) : undefined)}
      read={(text) => unit.parse(text)}
      problem="widgets.duration.problem"
    />
  );
}
