import ClearIcon from "@mui/icons-material/Clear";
import TuneIcon from "@mui/icons-material/Tune";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useTranslate } from "ra-core";
import { useId, useState, type ReactNode } from "react";
import { showTime } from "../../../dates";
import { isLong, isOpen, withTime, withValue, type Entry } from "../entries";
import type { DayRowProps } from "./DayRow";
import { HoursMore } from "./HoursMore";
import { LineButton } from "./LineButton";
import { line } from "./looks";
import { TimeBox } from "./TimeBox";
import { useNote } from "./useNote";

type HoursLineProps = DayRowProps & {
  index: number;
  /** What its controls are called by. */
  name: string;
  nth: number;
  /** What only the day's first line has: its name, whether it is open, its picture. */
  head?: ReactNode;
  children?: ReactNode;
};

const times = ["start_time", "end_time"] as const;

/** From when until when; below, what is wrong with it, and what else can be said of it once that is asked for. */
export function HoursLine(props: HoursLineProps) {
  const { field, items, entries, before, index, name, nth, head, onEntries } = props;
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [long, setLong] = useState(false);
  const [note, message, more] = [useId(), useId(), useId()];
  const entry = entries[index] ?? {};
  const was: Entry | undefined = before[props.wasAt[nth] ?? -1];
  const errorsOf = (inside: string) => field.itemErrors?.(`${index}.${inside}`) ?? [];
  const others = Object.keys(items.properties ?? {}).filter((each) => !inLine.has(each));
  const isMore = isAsked || others.some((each) => errorsOf(each).length > 0);
  const unread = times.filter((each) => each !== typed && isUnread(entry[each]));
  const messages = [
    ...(field.itemErrors?.(String(index)) ?? []),
    ...Object.keys(items.properties ?? {}).flatMap((each) => (others.includes(each) ? [] : errorsOf(each))),
    ...unread.flatMap((each) => (errorsOf(each).length > 0 ? [] : [translate("widgets.time.problem")])),
  ];
  const said = useNote(items, entry);

  function change(inside: string, value: unknown): void {
    onEntries((list) =>
      inside === "start_day"
        ? withTime(list, index, { name: inside, value, long: isLong(list[index] ?? {}), before: was })
        : withValue(list, index, inside, value),
    );
  }
  return (
    <Box>
      <Box sx={line}>
        {head}
        <Box sx={hours}>
          {isOpen(entry)
            ? times.map((each) => (
                <TimeBox
                  key={each}
                  id={`${field.id}.${index}.${each}`}
                  path={`${field.path}.${index}.${each}`}
                  property={items.properties?.[each] ?? {}}
                  label={`${name}: ${items.properties?.[each]?.title ?? each}`}
                  disabled={field.disabled}
                  wrong={errorsOf(each).length > 0 || unread.includes(each)}
                  describedBy={`${each === "end_time" ? note : ""} ${messages.length > 0 ? message : ""}`.trim()}
                  value={entry[each]}
                  initial={was?.[each]}
                  onFocus={() => {
                    setTyped(each);
                    setLong(isLong(entry));
                  }}
                  onChange={(value) =>
                    onEntries((list) => withTime(list, index, { name: each, value, long, before: was }))
                  }
                  onBlur={() => {
                    setTyped(undefined);
                    field.onBlurInside?.(`${index}.${each}`);
                  }}
                />
              ))
            : translate("hours.closed")}
        </Box>
        <Box id={note} sx={aside}>
          {said}
        </Box>
        <Box sx={{ gridArea: "tools", display: "flex", justifyContent: "end" }}>
          {props.children}
          {nth > 0 && !field.disabled && (
            <LineButton
              label={translate("hours.remove", { name })}
              onClick={() => onEntries((list) => list.toSpliced(index, 1))}
            >
              <ClearIcon fontSize="small" />
            </LineButton>
          )}
          <LineButton
            label={translate("hours.more", { name })}
            aria-expanded={isMore}
            aria-controls={isMore ? more : undefined}
            onClick={() => setAsked(!isMore)}
          >
            <TuneIcon fontSize="small" />
          </LineButton>
        </Box>
      </Box>
      {messages.length > 0 && (
        <FormHelperText error id={message} sx={{ mx: 0, mt: 0 }}>
          {messages.join(" ")}
        </FormHelperText>
      )}
      {isMore && <HoursMore {...props} id={more} names={others} entry={entry} was={was} onChange={change} />}
    </Box>
  );
}

/** What a line shows without being asked. */
const inLine = new Set(["day_of_week", "available", ...times]);

function isUnread(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && showTime(value) === undefined;
}

const hours = { gridArea: "hours", display: "flex", alignItems: "center", gap: 1, minWidth: 0 } as const;

const aside = {
  gridArea: "note",
  fontSize: "0.75rem",
  lineHeight: 1.3,
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;
