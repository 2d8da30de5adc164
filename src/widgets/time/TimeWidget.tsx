import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";
import { readTime, showTime } from "./times";

/** A time of day as HH:mm; "8", "830" and "8.30" are understood. */
export function TimeWidget(props: WidgetProps) {
  return (
    <ParsedBox
      {...props}
      show={showTime}
      read={readTime}
      problem="widgets.time.problem"
      input={{ placeholder: props.bare ? undefined : "HH:mm" }}
    />
  );
}
