import { styled } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import { useMemo, useRef } from "react";
import { Link } from "react-router";
import { isEmpty, valueAt } from "../../../../schemas";
import { ChangedMark } from "./ChangedMark";
import { TableRegion } from "./TableRegion";
import type { VirtualTableProps } from "./VirtualTable";

/** Pixels; a title and two lines of values. */
const cardHeight = 88;
const shownValues = 3;

/** The same records where a table has no room: a card each, with the title and the first values that are there. */
export function VirtualCards(props: VirtualTableProps) {
  const { records, columns, selection, titlePath, titleOf, hrefOf, changed, total = records.length } = props;
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const order = useMemo(() => records.map(({ id }) => id), [records]);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => region.current,
    estimateSize: () => cardHeight,
    overscan: 6,
    getItemKey: (index) => order[index] ?? index,
    initialRect: { width: 390, height: 800 },
  });
  const values = columns.filter(({ path }) => path !== titlePath);
  return (
    <TableRegion ref={region} aria-label={props.label} aria-busy={props.busy} tabIndex={0}>
      <Cards style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const record = records[index];
          if (!record) return null;
          const title = titleOf(record);
          const shown = values.filter(({ path }) => !isEmpty(valueAt(record, path))).slice(0, shownValues);
          return (
            <li
              key={record.id}
              aria-posinset={(props.before ?? 0) + index + 1}
              aria-setsize={total}
              style={{ height: cardHeight, transform: `translateY(${start}px)` }}
            >
              {selection && (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={translate("list.select.row", { title })}
                    checked={selection.ids.has(record.id)}
                    onChange={() => selection.toggle(record.id)}
                  />
                </label>
              )}
              <div className="card">
                <Link to={hrefOf(record)}>{title}</Link>
                {changed?.has(record.id) && <ChangedMark label={translate("list.live.changed")} />}
                <div className="values">
                  {shown.map((column) => (
                    <span key={column.path} className="value">
                      <span className="name">{column.label}</span> {column.cell(record)}
                    </span>
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </Cards>
    </TableRegion>
  );
}

const Cards = styled("ul")(({ theme }) => ({
  position: "relative",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    position: "absolute",
    insetInline: 0,
    top: 0,
    display: "flex",
    boxSizing: "border-box",
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  "& .check": {
    flexShrink: 0,
    display: "flex",
    justifyContent: "center",
    width: 44,
    paddingTop: 13,
    cursor: "pointer",
  },
  "& .card": { flex: 1, minWidth: 0, padding: "10px 12px 8px 0" },
  "& li > .card:first-of-type:first-child": { paddingInlineStart: 12 },
  "& a": {
    color: theme.palette.primary.main,
    fontWeight: 700,
    textDecoration: "none",
    lineHeight: "24px",
    display: "inline-block",
    maxWidth: "calc(100% - 24px)",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    verticalAlign: "bottom",
  },
  "& .values": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 16,
    maxHeight: 42,
    overflow: "hidden",
    fontSize: "0.8125rem",
    lineHeight: "21px",
  },
  "& .value": { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .name": { color: theme.palette.text.secondary },
  "& .yes": { display: "inline" },
  "& .yes svg": { display: "none" },
}));
