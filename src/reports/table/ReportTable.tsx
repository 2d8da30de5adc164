import { styled, useTheme } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useId, useMemo, useState } from "react";
import { outdated, outdatedLater } from "../../kit/outdated";
import {
  HeadHints,
  moveColumn,
  resizeColumn,
  type Sort,
  TableHead,
  TableRegion,
  useActiveRow,
  useHeadHints,
  useRowKeys,
} from "../../resources/list/parts";
import type { ReportRow } from "../../../dataProviders/services";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { BandPatterns, useBands } from "./Bands";
import { Items } from "./items";
import { GroupLine, type LineProps, TotalLine } from "./SumLines";
import { useLeads } from "./useLeads";
import type { ReportColumns } from "./useReportColumns";
import { useReportRows, type WantedRows } from "./useReportRows";

type ReportTableProps = {
  address: ReportAddress;
  data: ReportData;
  columns: ReportColumns;
  onSort: (sort: Sort) => void;
};

type TableProps = ReportTableProps & WantedRows & { region: HTMLElement | null };

/** The rows of a report, where one looks; under headings with their totals where they are grouped; what all come to below. */
export function ReportTable(props: ReportTableProps) {
  const { isChanging } = props.data;
  const { texts } = useReport();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const rows = useReportRows(props.data);
  return (
    <Region ref={setRegion} aria-busy={isChanging} aria-label={texts.title}>
      <Table {...props} {...rows} region={region} />
    </Region>
  );
}

/** What is made anew while one scrolls; not so its region, whose sheet of styles would be read again in every frame. */
function Table({ address, data, columns, onSort, region, rowAt, want }: TableProps) {
  const { texts } = useReport();
  const rowHeight = useTheme().heights.tableRow + 3;
  const { asked, query } = address;
  const { groups, total = waitingRows } = data;
  const [closed, setClosed] = useState<ReadonlySet<number>>(noneClosed);
  const items = useMemo(() => new Items(total, groups, closed), [total, groups, closed]);
  // Lines of the table by their places: what stands there is another row after the next question.
  const order = useMemo(() => Array.from({ length: items.length }, (_, line) => String(line)), [items]);
  const active = useActiveRow(order);
  const leads = useLeads(address);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => region,
    estimateSize: () => rowHeight,
    overscan: 9,
    rangeExtractor: active.rangeExtractor,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
    initialRect: { width: 1200, height: 600 },
  });
  const toggle = useCallback((group: number) => {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  const keys = useRowKeys({
    active,
    order,
    region,
    rowHeight,
    selection: undefined,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onOpen: (line) => {
      const item = items.at(line);
      if ("group" in item) toggle(item.group);
      else {
        const row = rowAt(item.row);
        if (row) leads.open(row);
      }
    },
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => {
    const places = [first, last].map((line) => {
      const item = items.at(Math.min(line, Math.max(0, items.length - 1)));
      return "row" in item ? item.row : (groupStart(groups, item.group) ?? 0);
    });
    want(places[0] ?? 0, places[1] ?? 0);
  }, [first, last, items, groups, want]);

  const id = useId();
  const bands = useBands(id);
  const hints = useHeadHints();
  const { visible, choice, arrange } = columns;
  const onResize = useCallback(
    (path: string, width: number) => arrange(resizeColumn(choice, path, width)),
    [arrange, choice],
  );
  const onMove = useCallback(
    (path: string, to: string) => arrange(moveColumn(choice, path, to)),
    [arrange, choice],
  );
  return (
    <>
      {bands && <BandPatterns bands={bands} />}
      <HeadHints {...hints} />
      <table
        role="grid"
        aria-label={texts.title}
        aria-rowcount={items.length + 2}
        aria-colcount={visible.length}
        style={{ width: `max(100%, ${visible.reduce((sum, { width }) => sum + width, 0)}px)` }}
      >
        <colgroup>
          {visible.map(({ path, width }) => (
            <col key={path} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <TableHead
          columns={visible}
          order={order}
          hints={hints}
          sort={query.sort}
          onSort={onSort}
          onResize={onResize}
          onMove={onMove}
        />
        <tbody {...keys.handlers}>
          {spaced(shown, virtualizer.getTotalSize()).map((line) => {
            if ("gap" in line)
              return <tr key={line.key} aria-hidden="true" className="gap" style={{ height: line.gap }} />;
            const item = items.at(line.index);
            const common = {
              index: line.index,
              active: active.activeIndex === line.index,
              columns: visible,
            };
            if ("group" in item)
              return (
                <GroupLine
                  key={`group ${item.group}`}
                  {...common}
                  group={groups?.[item.group]}
                  groupBy={asked.groupBy ?? ""}
                  bands={bands}
                  at={item.group}
                  isOpen={!closed.has(item.group)}
                  onToggle={toggle}
                />
              );
            const row = rowAt(item.row);
            return <RowLine key={`row ${item.row}`} {...common} row={row} href={row && leads.hrefOf(row)} />;
          })}
        </tbody>
        <TotalLine data={data} columns={visible} index={items.length} bands={bands} />
      </table>
    </>
  );
}

/** So many grey rows keep the place of those that are being counted. */
const waitingRows = 12;
const noneClosed: ReadonlySet<number> = new Set();

function groupStart(groups: ReportData["groups"], at: number): number | undefined {
  return groups?.slice(0, at).reduce((sum, { count }) => sum + count, 0);
}

/** Made anew only where it is another row, or looks otherwise: a table that is scrolled has as many as there is room for. */
const RowLine = memo(function RowLine({ index, active, columns, row, href }: RowLineProps) {
  const tabIndex = active ? 0 : -1;
  return (
    <tr data-index={index} aria-rowindex={index + 2} tabIndex={tabIndex}>
      {columns.map((column) => (
        <td key={column.path} className={column.numeric ? "number" : undefined}>
          {!row ? (
            <span className="waits" />
          ) : column.leads && href !== undefined ? (
            <a href={href} tabIndex={tabIndex}>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
});

type RowLineProps = LineProps & { row: ReportRow | undefined; href: string | undefined };

type Spaced = { index: number } | { gap: number; key: string };

/** The mounted lines with gaps for those that are not. */
function spaced(lines: { index: number; start: number; end: number }[], totalSize: number): Spaced[] {
  const rows: Spaced[] = [];
  let end = 0;
  for (const { index, start, end: next } of lines) {
    if (start > end) rows.push({ gap: start - end, key: `before ${rows.length === 0 ? "all" : index}` });
    rows.push({ index });
    end = next;
  }
  if (totalSize > end) rows.push({ gap: totalSize - end, key: "after all" });
  return rows;
}

/** As a list's, closer, with headings of groups and a line of totals that stays. */
const Region = styled(TableRegion)(({ theme }) => {
  const height = theme.heights.tableRow + 3;
  const button = {
    all: "unset",
    display: "flex",
    alignItems: "center",
    gap: 6,
    flex: 1,
    minWidth: 0,
    cursor: "pointer",
    "& span": { overflow: "hidden", textOverflow: "ellipsis", flexShrink: 0.2 },
    "& svg": { width: 18, height: 18, fill: theme.palette.text.secondary },
    "& small": {
      fontWeight: 400,
      fontSize: theme.typography.body2.fontSize,
      color: theme.palette.text.secondary,
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
  } as const;
  return {
    minHeight: 280,
    "&[aria-busy=true] tbody": { ...outdated, transition: outdatedLater },
    "& tbody td, & tbody th, & tfoot td, & tfoot th": { height, fontSize: theme.typography.body2.fontSize },
    "& tbody .group": { background: theme.palette.background.default, fontWeight: 700 },
    "& .group th button": button,
    "& .told": { display: "flex", alignItems: "center", gap: 12 },
    "& .told.alone": { maxWidth: 640 },
    "& .told > span": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
    "& .bands": { flex: "none", display: "block" },
    "& tfoot": { position: "sticky", bottom: 0, zIndex: 2 },
    "& tfoot td, & tfoot th, & tfoot tr::after": {
      background: theme.palette.background.sunk,
      borderTop: `1px solid ${theme.palette.divider}`,
      fontWeight: 700,
    },
    "& .waits": {
      display: "inline-block",
      width: "60%",
      height: 8,
      borderRadius: 4,
      background: theme.palette.background.sunk,
    },
    "& .share, & .signed": { display: "inline-flex", alignItems: "center", gap: 8, maxWidth: "100%" },
    // However long a number is, the bars of a column stand below one another.
    "& .share b, & .signed b": {
      flex: "none",
      minWidth: "5ch",
      fontWeight: "inherit",
      fontVariantNumeric: "tabular-nums",
      textAlign: "end",
    },
    "& .share > i": {
      flex: "0 1 auto",
      width: 44,
      minWidth: 12,
      height: 6,
      borderRadius: 3,
      overflow: "hidden",
      background: theme.palette.background.sunk,
    },
    "& .share i i": {
      display: "block",
      height: "100%",
      background: theme.palette.text.tertiary,
      opacity: 0.75,
    },
    "& .signed": { width: "100%", justifyContent: "space-between" },
    "& .signed > i": {
      flex: "0 1 auto",
      width: 56,
      minWidth: 12,
      height: 8,
      // Nothing is a stroke in the middle.
      background: `linear-gradient(${theme.palette.outline}, ${theme.palette.outline}) center / 1px 100% no-repeat`,
    },
    "& .signed i i": {
      display: "block",
      height: 6,
      marginBlock: 1,
      borderRadius: 2,
      background: theme.palette.text.tertiary,
    },
    "& .source": { display: "inline-flex", alignItems: "center", gap: 6 },
    "& .source svg": { flex: "none", width: 14, height: 14, fill: theme.palette.text.secondary },
    // Help is quieter than the mark of the order.
    "& .heading .MuiIconButton-root svg": { width: 14, height: 14, fill: theme.palette.text.tertiary },
    "& .heading > span:has(> button), & .heading > .MuiIconButton-root": {
      flex: "none",
      alignSelf: "center",
    },
  };
});
