import { useTranslate } from "ra-core";
import { dateFormatsOf, formatHint, readDay, showDay } from "../../dates";
import { useLocalePack } from "../../session";
import { CalendarButton } from "../base/CalendarButton";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** A calendar day: typed in the locale's order, or picked in the browser's own calendar. */
export function DateWidget(props: WidgetProps) {
  const { value, disabled, onChange } = props;
  const translate = useTranslate();
  const pack = useLocalePack();
  const hint = formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"));
  return (
    <ParsedBox
      {...props}
      show={(each) => showDay(each, pack)}
      read={(text) => readDay(text, pack)}
      problem="widgets.date.problem"
      input={{ placeholder: hint }}
      after={
        !disabled && (
          <CalendarButton
            type="date"
            value={showDay(value, pack) === undefined ? "" : String(value)}
            onPick={onChange}
          />
        )
      }
    />
  );
}
