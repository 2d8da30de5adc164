import { CalendarButton } from "../base/CalendarButton";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";
import { readDate, showDate } from "./dates";

/** A calendar day: typed, or picked in the browser's own calendar. */
export function DateWidget(props: WidgetProps) {
  const { value, disabled, onChange } = props;
  return (
    <ParsedBox
      {...props}
      show={showDate}
      read={readDate}
      problem="widgets.date.problem"
      input={{ placeholder: "DD/MM/YYYY" }}
      after={
        !disabled && (
          <CalendarButton
            type="date"
            value={showDate(value) === undefined ? "" : String(value)}
            onPick={onChange}
          />
        )
      }
    />
  );
}
