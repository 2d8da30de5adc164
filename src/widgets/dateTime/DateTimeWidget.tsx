import { useSession } from "../../session";
import { CalendarButton } from "../base/CalendarButton";
import { ParsedBox } from "../base/ParsedBox";
import type { WidgetProps } from "../Widget";
import { instantOf, readInstant, showInstant, wallOf } from "./instants";

/** An instant, in the account's time zone. */
export function DateTimeWidget(props: WidgetProps) {
  const { timeZone } = useSession();
  const { value, disabled, onChange } = props;
  const wall = typeof value === "string" ? wallOf(value, timeZone) : undefined;
  return (
    <ParsedBox
      {...props}
      show={(each) => showInstant(each, timeZone)}
      read={(text) => readInstant(text, timeZone)}
      problem="widgets.dateTime.problem"
      input={{ placeholder: "DD/MM/YYYY HH:mm" }}
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
