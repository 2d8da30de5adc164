import { useTranslate } from "ra-core";
import { formatHint, readTime, showTime } from "../../dates";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** A time of day as HH:mm; "8", "830" and "8.30" are understood. */
export function TimeWidget(props: WidgetProps) {
  const translate = useTranslate();
  const hint = formatHint("HH:mm", translate("widgets.date.letters"));
  return (
    <ParsedBox
      {...props}
      show={showTime}
      read={readTime}
      problem="widgets.time.problem"
      input={{ placeholder: props.bare ? undefined : hint }}
    />
  );
}
