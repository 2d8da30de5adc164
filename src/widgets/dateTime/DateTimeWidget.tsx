import { useTranslate } from "ra-core";
import { dateFormatsOf, formatHint, instantOf, readInstant, showInstant, wallOf } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { CalendarButton } from "../base/CalendarButton";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";

/** An instant, in the account's time zone. */
export function DateTimeWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const hint = formatHint(dateFormatsOf(pack).dateTime, translate("widgets.date.letters"));
  const { value, disabled, onChange } = props;
  const wall = typeof value === "string" ? wallOf(value, timeZone) : undefined;
  return (
    <ParsedBox
      {...props}
      show={(each) => showInstant(each, timeZone, pack)}
      read={(text) => readInstant(text, timeZone, pack)}
      problem="widgets.dateTime.problem"
      input={{ placeholder: hint }}
      after={
        !disabled && (
          <CalendarButton
            type="datetime-local"
            value={wall?.slice(0, 16) ?? ""}
            onPick={(picked) => onChange(instantOf(picked, timeZone))}
          />
        )
      }
    />
  );
}
