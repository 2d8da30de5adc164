import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import { useTranslate } from "ra-core";
import type { Property } from "../../../../schemas";
import { weekdays } from "../../../../schemas/week";
import { useLocalePack } from "../../../session";
import type { WidgetProps } from "../../Widget";
import { CopyDay } from "./CopyDay";
import { DayStrip } from "./DayStrip";
import { closed, isOpen, opened, type Choice, type Day, type Entry } from "../entries";
import { HoursLine } from "./HoursLine";
import { line, onlyNarrow, onlyWide } from "./looks";
import type { Picture } from "../picture";

export type DayRowProps = {
  /** The week's own. */
  field: WidgetProps;
  items: Property;
  choices: readonly Choice[];
  day: Day;
  entries: Entry[];
  before: Entry[];
  /** Where the day's entries stood before anything was typed. */
  wasAt: number[];
  picture: Picture;
  /** Whether the list takes one entry more. */
  hasRoom: boolean;
  onEntries: (work: (entries: Entry[]) => Entry[]) => void;
};

/** One day: a line that says whether it has hours, and which; a line more for each shift beyond one. */
export function DayRow(props: DayRowProps) {
  const { field, items, choices, day, entries, before, picture, onEntries } = props;
  const translate = useTranslate();
  const open = day.indexes.some((index) => isOpen(entries[index]));
  const [first, ...more] = open ? day.indexes : [];
  const label = `${day.title}: ${items.properties?.available?.title ?? "available"}`;
  const head = (
    <>
      <Box component="span" sx={{ gridArea: "name", fontWeight: open ? 500 : 400 }}>
        <Box component="span" sx={onlyWide}>
          {day.title}
        </Box>
        <ShortName day={day} />
      </Box>
      <Switch
        size="small"
        sx={{ gridArea: "switch" }}
        checked={open}
        disabled={field.disabled}
        onChange={(_, checked) =>
          onEntries((list) =>
            checked ? opened(choices, list, day.choice, before) : closed(list, day.choice, before),
          )
        }
        slotProps={{ input: { "aria-label": label } }}
      />
      <DayStrip day={day.choice} picture={picture} />
    </>
  );
  return (
    <Box role="group" aria-label={day.title} sx={row}>
      {first === undefined ? (
        <Box sx={{ ...line, minHeight: 36 }}>
          {head}
          <Box component="span" sx={{ gridArea: "hours", color: "text.secondary" }}>
            {entries.length === 0 ? "—" : translate("hours.closed")}
          </Box>
        </Box>
      ) : (
        <HoursLine {...props} index={first} name={day.title} head={head} nth={0}>
          {!field.disabled && (
            <CopyDay
              name={day.title}
              last={choices.at(-1)?.value === day.choice}
              onEntries={onEntries}
              from={day.choice}
              choices={choices}
            />
          )}
        </HoursLine>
      )}
      {more.map((index, place) => (
        <HoursLine
          key={place}
          {...props}
          index={index}
          name={`${day.title} (${place + 2})`}
          nth={place + 1}
        />
      ))}
    </Box>
  );
}

/** Where there is no room for a day's name: "Mo". */
function ShortName({ day: { choice, title } }: { day: Day }) {
  const { tag } = useLocalePack();
  const place = weekdays.findIndex((day) => day === choice);
  // The 1st of January 2024 was a Monday.
  const date = new Date(`2024-01-0${place + 1}T00:00:00Z`);
  const short = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  return (
    <Box component="span" sx={onlyNarrow}>
      {place < 0 ? title : short.format(date).slice(0, 3)}
    </Box>
  );
}

const row = { borderTop: 1, borderColor: "divider", py: 0.375 } as const;
