import { styled } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useRef } from "react";
import { Link } from "react-router";
import { isEmpty, valueAt, type ResourceRecord } from "../../../../schemas";
import { ChangedMark } from "./ChangedMark";
import { TableRegion } from "./TableRegion";
import type { TableColumn, VirtualTableProps } from "./VirtualTable";

/** Pixels, by how many values a card shows: its title, and one or two lines for them. */
const cardHeights = [45, 67, 88, 88] as const;
const shownValues = 3;

/** The same records where a table has no room: a card each, with the title and the first values that are there. */
export function VirtualCards(props: VirtualTableProps) {
  const { records, columns, selection, titlePath, titleOf, hrefOf, changed, total = records.length } = props;
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const cards = useMemo(() => cardsOf(records, columns, titlePath), [records, columns, titlePath]);
  // Another function where there are other cards: by that the virtualizer knows that heights may differ.
  const getItemKey = useCallback((index: number) => cards[index]?.record.id ?? index, [cards]);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => cards[index]?.height ?? cardHeights[0],
    overscan: 6,
    getItemKey,
    initialRect: { width: 390, height: 800 },
  });
  return (
    <TableRegion ref={region} aria-label={props.label} aria-busy={props.busy} tabIndex={0}>
      <Cards style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = cards[index];
          if (!card) return null;
          const { record, shown, height } = card;
          const title = titleOf(record);
          return (
            <li
              key={record.id}
              className={selection?.ids.has(record.id) ? "selected" : undefined}
              aria-posinset={(props.before ?? 0) + index + 1}
              aria-setsize={total}
              style={{ height, transform: `translateY(${start}px)` }}
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
                {shown.length > 0 && (
                  <div className="values">
                    {shown.map((column) => (
                      <span key={column.path} className="value">
                        <span className="name">{column.label}</span> {column.cell(record)}
                      </span>
                    ))}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </Cards>
    </TableRegion>
  );
}

type Card = { record: ResourceRecord; shown: TableColumn[]; height: number };

/** Every record with the first columns that it has values for. */
function cardsOf(records: ResourceRecord[], columns: TableColumn[], titlePath: string): Card[] {
  const others = columns.filter(({ path }) => path !== titlePath);
  return records.map((record) => {
    const shown = others.filter(({ path }) => !isEmpty(valueAt(record, path))).slice(0, shownValues);
    return { record, shown, height: cardHeights[shown.length] ?? cardHeights[shownValues] };
  });
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
  "& .selected": { background: theme.palette.primary.light },
  "& .check": {
    flexShrink: 0,
    display: "flex",
    justifyContent: "center",
    width: 44,
    paddingTop: 13,
    cursor: "pointer",
  },
  "& .card": { flex: 1, minWidth: 0, padding: "10px 12px 8px" },
  "& .check + .card": { paddingInlineStart: 0 },
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
  "& .yes::before": { display: "none" },
}));
