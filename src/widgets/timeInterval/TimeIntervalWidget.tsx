import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { Property } from "../../../schemas";
import { GroupBox } from "../base/GroupBox";
import { TimeWidget } from "../time/TimeWidget";
import type { WidgetProps } from "../Widget";

const time: Property = { type: "string", format: "time" };

/** From and to, each typed as any time of day is, and both one value: "08:00-17:00". */
export function TimeIntervalWidget(props: WidgetProps) {
  const { id, path, label, disabled, required, errors, value, initial, onChange, onBlur } = props;
  const translate = useTranslate();
  const [from, to] = timesOf(value);
  const [fromBefore, toBefore] = timesOf(initial);
  const common = { property: time, bare: true, required, disabled, onBlur };
  // The text stands below both; each is marked where it is the wrong one.
  const errorsOf = (part: unknown) => (errors.length > 0 && part === undefined ? [""] : []);

  function change(...parts: [unknown, unknown]): void {
    const joined = parts.map((part) => (typeof part === "string" ? part : "")).join("-");
    onChange(joined === "-" ? undefined : joined);
  }
  return (
    <GroupBox {...props}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", maxWidth: 320 }}>
        <TimeWidget
          {...common}
          id={id}
          path={`${path}.from`}
          label={translate("widgets.interval.from", { name: label })}
          errors={errorsOf(from)}
          value={from}
          initial={fromBefore}
          onChange={(next) => change(next, to)}
        />
        <Box component="span" aria-hidden sx={{ pt: 1 }}>
          –
        </Box>
        <TimeWidget
          {...common}
          id={`${id}.to`}
          path={`${path}.to`}
          label={translate("widgets.interval.to", { name: label })}
          errors={errorsOf(to)}
          value={to}
          initial={toBefore}
          onChange={(next) => change(from, next)}
        />
      </Box>
    </GroupBox>
  );
}

/** What can't be read as two times stands whole in the first field. */
function timesOf(value: unknown): [from: unknown, to: unknown] {
  if (typeof value !== "string") return [value ?? undefined, undefined];
  const dash = value.indexOf("-");
  if (dash < 0) return [value === "" ? undefined : value, undefined];
  return [value.slice(0, dash) || undefined, value.slice(dash + 1) || undefined];
}
