import Box from "@mui/material/Box";
import { useCallback, useEffect, useMemo } from "react";
import { choicesOf, type Property } from "../../../../schemas";
import { weekdayProperty } from "../../../../schemas/week";
import { weekstartOf } from "../../../dates";
import { useLocalePack, useSession } from "../../../session";
import { GroupBox } from "../../base/GroupBox";
import { useLatest } from "../../base/useLatest";
import type { WidgetProps } from "../../Widget";
import { DayRow } from "./DayRow";
import { daysOf, type Entry } from "../entries";
import { inWeekOrder } from "../inWeekOrder";
import { frame } from "./looks";
import { pictureOf } from "../picture";
import { PresetButtons } from "./PresetButtons";
import { Scale } from "./DayStrip";
import { WeekList } from "./WeekList";

/** A week day by day: closed, or open with its hours, which are drawn beside them. Entries beyond one a day stand below it. */
export function WeekEditor(props: WidgetProps) {
  const { id, property, disabled, value, initial } = props;
  const weekstart = weekstartOf(useSession().settings, useLocalePack());
  const items = useMemo(
    () => inWeekOrder(property.items ?? noItems, weekdayProperty, weekstart),
    [property.items, weekstart],
  );
  const choices = useMemo(() => choicesOf(items.properties?.[weekdayProperty] ?? noItems) ?? [], [items]);
  const entries = Array.isArray(value) ? (value as Entry[]) : noEntries;
  const before = Array.isArray(initial) ? (initial as Entry[]) : noEntries;
  const picture = useMemo(() => pictureOf(entries), [entries]);
  const latest = useLatest({ entries, initial, onChange: props.onChange });

  const change = useCallback(
    (work: (entries: Entry[]) => Entry[]) => {
      const { entries, initial, onChange } = latest();
      const next = work(entries);
      onChange(next.length === 0 && !Array.isArray(initial) ? initial : next);
    },
    [latest],
  );
  // Whoever was led to what is wrong came before the editor did.
  useEffect(() => {
    const around = document.getElementById(id);
    if (document.activeElement === around)
      around?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [id]);
  const days = daysOf(choices, entries);
  const daysBefore = daysOf(choices, before);
  return (
    <GroupBox {...props}>
      {!disabled && <PresetButtons choices={choices} isEmpty={entries.length === 0} onEntries={change} />}
      <Box sx={frame}>
        <Scale />
        {days.map((day, place) => (
          <DayRow
            // A day that is unknown may stand there twice.
            key={place < choices.length ? String(day.choice) : `${place}`}
            field={props}
            items={items}
            choices={choices}
            day={day}
            entries={entries}
            before={before}
            wasAt={daysBefore.find(({ choice }) => choice === day.choice)?.indexes ?? []}
            picture={picture}
            hasRoom={entries.length < (property.maxItems ?? Infinity)}
            onEntries={change}
          />
        ))}
      </Box>
      <WeekList choices={choices} picture={picture} />
    </GroupBox>
  );
}

const noItems: Property = {};
const noEntries: Entry[] = [];
