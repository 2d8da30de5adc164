import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ResourceRecord } from "../../../../schemas";
import { rowHeightOf } from "../../../density";
import type { Sort } from "../query/listQuery";
import { HeadHints, useHeadHints } from "./HeadHints";
import { MoreColumns } from "./MoreColumns";
import { TableHead } from "./TableHead";
import { TableRegion } from "./TableRegion";
import { TableRow } from "./TableRow";
import { useActiveRow } from "./useActiveRow";
import { useRowKeys } from "./useRowKeys";
import type { Selection } from "./useSelection";

export type TableColumn = {
  path: string;
  label: string;
  /** Pixels. */
  width: number;
  numeric: boolean;
  sortable: boolean;
  cell: (record: ResourceRecord) => ReactNode;
};

export type VirtualTableProps = {
  /** What the table is called for those who don't see it. */
  label: string;
  records: ResourceRecord[];
  columns: TableColumn[];
  /** How many records there are in all pages, and how many before these. */
  total?: number;
  before?: number;
  titlePath: string;
  titleOf: (record: ResourceRecord) => string;
  hrefOf: (record: ResourceRecord) => string;
  onOpen: (record: ResourceRecord) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Without one there are no checkboxes. */
  selection?: Selection;
  /** Without these, columns keep their width and place. */
  onResize?: (path: string, width: number) => void;
  onMove?: (path: string, to: string) => void;
  /** Records that somebody else has changed just now. */
  changed?: ReadonlySet<string>;
  busy?: boolean;
};

/**
 * A table whose rows exist only where one looks: plain cells of fixed height in a fixed layout, flat to 10,000 rows.
 * Arrow keys, Home, End, Page Up and Page Down move over its rows, Space selects and Enter opens.
 */
export function VirtualTable(props: VirtualTableProps) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const widths = useMemo(() => props.columns.map(({ width }) => width), [props.columns]);
  return (
    <Box sx={frame}>
      <TableRegion ref={setRegion} aria-busy={props.busy} aria-label={props.label}>
        <Table {...props} region={region} />
      </TableRegion>
      <MoreColumns region={region} widths={widths} />
    </Box>
  );
}

const frame = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
} as const;

/** What is made anew while one scrolls; not so its region, whose sheet of styles would be read again in every frame. */
function Table({ region, ...props }: VirtualTableProps & { region: HTMLElement | null }) {
  const { records, columns, selection, total = records.length, before = 0 } = props;
  const translate = useTranslate();
  const rowHeight = rowHeightOf(useTheme());
  const order = useMemo(() => records.map(({ id }) => id), [records]);
  const active = useActiveRow(order);
  // The same function while order and height are the same: a new one makes the virtualizer count all rows anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows of another height are to be counted anew
  const getItemKey = useCallback((index: number) => order[index] ?? index, [order, rowHeight]);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => region,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: active.rangeExtractor,
    scrollPaddingStart: rowHeight,
    getItemKey,
    initialRect: { width: 1200, height: 800 },
  });
  const keys = useRowKeys({
    active,
    order,
    region,
    rowHeight,
    selection,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onOpen: (index) => openAt(props, index),
  });

  const hints = useHeadHints();
  const labels = useMemo(
    () => ({
      select: (title: string) => translate("list.select.row", { title }),
      changed: translate("list.live.changed"),
    }),
    [translate],
  );
  const columnCount = columns.length + (selection ? 1 : 0);
  const tableWidth = columns.reduce((sum, { width }) => sum + width, selection ? checkboxWidth : 0);
  return (
    <>
      <HeadHints {...hints} />
      <table
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selection ? true : undefined}
        style={{ width: `max(100%, ${tableWidth}px)` }}
      >
        <colgroup>
          {selection && <col style={{ width: checkboxWidth }} />}
          {columns.map(({ path, width }) => (
            <col key={path} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <TableHead {...props} order={order} hints={hints} />
        <tbody {...keys.handlers}>
          {spaced(virtualizer.getVirtualItems(), virtualizer.getTotalSize()).map((item) => {
            if ("gap" in item) {
              return <tr key={item.key} aria-hidden="true" className="gap" style={{ height: item.gap }} />;
            }
            const record = records[item.index];
            return (
              record && (
                <TableRow
                  key={record.id}
                  record={record}
                  index={item.index}
                  rowIndex={before + item.index + 2}
                  columns={columns}
                  titlePath={props.titlePath}
                  titleOf={props.titleOf}
                  hrefOf={props.hrefOf}
                  selectable={selection !== undefined}
                  selected={selection?.ids.has(record.id) ?? false}
                  active={active.activeIndex === item.index}
                  changed={props.changed?.has(record.id) ?? false}
                  onToggle={keys.onToggle}
                  labels={labels}
                />
              )
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const checkboxWidth = 48;

type Spaced = { index: number } | { gap: number; key: string };

/** The mounted rows with gaps for those that are not; the row with the focus may stand apart from the others. */
function spaced(items: { index: number; start: number; end: number }[], totalSize: number): Spaced[] {
  const rows: Spaced[] = [];
  let end = 0;
  for (const item of items) {
    if (item.start > end)
      rows.push({ gap: item.start - end, key: `before ${rows.length === 0 ? "all" : item.index}` });
    rows.push({ index: item.index });
    end = item.end;
  }
  if (totalSize > end) rows.push({ gap: totalSize - end, key: "after all" });
  return rows;
}

function openAt({ records, onOpen }: VirtualTableProps, index: number): void {
  const record = records[index];
  if (record) onOpen(record);
}
