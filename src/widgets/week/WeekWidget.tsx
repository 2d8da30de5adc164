import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useCallback, useMemo } from "react";
import type { Property } from "../../../schemas";
import { weekstartOf } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { GroupBox } from "../base/GroupBox";
import { useLatest } from "../base/useLatest";
import type { WidgetProps } from "../Widget";
import { inWeekOrder } from "./inWeekOrder";
import { columnsOf, keyOf, rowsOf, type Entry } from "./rows";
import { WeekPicture } from "./WeekPicture";
import { WeekRow } from "./WeekRow";

/** A table with a row for each choice: the days of a week. Entries beyond one a day are kept, in rows of their own. */
export function WeekWidget(props: WidgetProps) {
  const { id, property, label, disabled, value, initial, onBlurInside, itemErrors, itemHidden } = props;
  const weekstart = weekstartOf(useSession().settings, useLocalePack());
  const key = keyOf(property.items ?? noItems) ?? "";
  // The same items for the same week: a day that is not typed into rests.
  const items = useMemo(
    () => inWeekOrder(property.items ?? noItems, key, weekstart),
    [property.items, key, weekstart],
  );
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  const before = Array.isArray(initial) ? (initial as Entry[]) : [];
  const rows = rowsOf(items, key, entries);
  const latest = useLatest({ entries, initial, onChange: props.onChange });

  const change = useCallback(
    (work: (entries: Entry[]) => Entry[]) => {
      const { entries, initial, onChange } = latest();
      const next = work(entries);
      onChange(next.length === 0 && !Array.isArray(initial) ? initial : next);
    },
    [latest],
  );
  return (
    <GroupBox {...props}>
      <TableContainer id={id} tabIndex={-1}>
        <Table size="small" aria-label={label} sx={narrow}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {items.properties?.[key]?.title}
              </TableCell>
              {columnsOf(items, key).map(([name, column]) => (
                <TableCell key={name} component="th" scope="col">
                  {column.title ?? name}
                </TableCell>
              ))}
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ choice, title, index }, place) => (
              <WeekRow
                key={`${String(choice)} ${rows.slice(0, place).filter((row) => row.choice === choice).length}`}
                id={id}
                path={props.path}
                items={items}
                choice={choice}
                title={title}
                index={index}
                entry={index === undefined ? undefined : entries[index]}
                before={index === undefined ? undefined : before[index]}
                last={place === rows.length - 1}
                disabled={disabled}
                itemErrors={itemErrors}
                itemHidden={itemHidden}
                onEntries={change}
                onBlurInside={onBlurInside}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {property["x-week"] && <WeekPicture days={items.properties?.[key] ?? noItems} entries={entries} />}
    </GroupBox>
  );
}

const noItems: Property = {};

/** On a phone each row is a card whose cells carry their column's name. */
const narrow = {
  "& th, & td": { px: 0.75, py: 0.5, border: 0 },
  "& thead th": { color: "text.secondary", fontSize: "0.75rem", lineHeight: 1.2, verticalAlign: "bottom" },
  "& tbody th": { pr: 1.5 },
  "& tbody tr": { borderTop: 1, borderColor: "divider" },
  "@media (max-width: 699px)": {
    "& thead": {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    "& tbody tr": { display: "grid", gridTemplateColumns: "1fr 1fr", py: 1 },
    "& tbody th": { gridColumn: "1 / -1", fontWeight: 700 },
    "& tbody td": { display: "flex", flexDirection: "column", minWidth: 0 },
    "& tbody td:empty": { display: "none" },
    "& tbody td:last-of-type": { flexDirection: "row", justifyContent: "end", gridColumn: "1 / -1" },
    "& tbody td[data-label]::before": {
      content: "attr(data-label)",
      fontSize: "0.75rem",
      color: "text.secondary",
    },
  },
} as const;
