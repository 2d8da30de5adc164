import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import type { Target } from "../board/BoardContext";
import { useCommandKeys } from "../board/useCommandKeys";
import { asText, nextSort, sortedBy, type Column, type Sort } from "./columns";
import { GridRegion, headHeight, rowHeight } from "./gridStyle";
import { GridRow } from "./GridRow";
import { cellOf, useGridFocus, type Spot } from "./useGridFocus";
import { useWidth } from "./useWidth";

type GridProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  targetOf: (row: Row) => Target;
  isChosen: (row: Row) => boolean;
  isOver: (row: Row) => boolean;
  isMoving?: (row: Row) => boolean;
  onPoint: (target: Target | null) => void;
  /** The row is pressed, or Space is; `shown`: all rows, as they are sorted. */
  onPress: (row: Row, event: MouseEvent | KeyboardEvent, shown: readonly Row[]) => void;
  onMenu: (row: Row, at: { x: number; y: number }) => void;
  /** The focus has come to it by the arrows. */
  onWalk: (row: Row, event: KeyboardEvent, shown: readonly Row[]) => void;
  /** Enter where the cell has nothing of its own, a second press; without, Enter opens the menu. */
  onOpen?: (row: Row) => void;
  onClear: () => void;
  onAll: (rows: readonly Row[]) => void;
  /** Alt with an arrow. */
  onShift?: ((row: Row, by: number) => void) | undefined;
  /** A press that may be a drag; `sorted`: rows are not in the order that they are given in. */
  onGrab?: ((row: Row, event: PointerEvent, sorted: boolean) => void) | undefined;
  /** Above which row, counted from 0, a line stands: where what is dragged would be. */
  drop?: number | undefined;
};

/** A table of cells: sorted by its heads, gone over by the arrows, changed in its place, copied as text. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows: given, idOf, targetOf, isChosen, isOver, isMoving, drop } = props;
  const region = useRef<HTMLDivElement>(null);
  const width = useWidth(region);
  const [sort, setSort] = useState<Sort>();
  const columns = useMemo(
    () => props.columns.filter(({ from = 0 }) => width === undefined || from <= width),
    [props.columns, width],
  );
  const rows = useMemo(() => sortedBy(given, columns, sort), [given, columns, sort]);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const revealRef = useRef<(index: number) => void>(undefined);
  const { current, editing, go, led, edit, endEdit, ...focus } = useGridFocus({
    region,
    rows: ids,
    columns: names,
    reveal: revealRef,
  });
  const commandKeys = useCommandKeys();
  const kept = current.row === null ? -1 : ids.indexOf(current.row);

  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: useCallback(() => rowHeight, []),
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((one, other) => one - other);
      },
      [kept],
    ),
    initialRect: { width: 480, height: 300 },
  });
  revealRef.current = (index) => virtualizer.scrollToIndex(index);

  const sizes = {
    "--columns": columns
      .map(({ width: least, grows }) => (grows ? `minmax(${least}px, ${least}fr)` : `${least}px`))
      .join(" "),
    "--least": `${columns.reduce((all, { width: each }) => all + each, 0)}px`,
  } as CSSProperties;

  /** The row and the column that something of the page is in. */
  function spotAt(target: EventTarget): { spot: Spot; row: Row; column: Column<Row> } | undefined {
    const cell = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
    const column = columns.find(({ name }) => cell?.startsWith(`${name} `));
    const row = column && rows[ids.indexOf(cell?.slice(column.name.length + 1) ?? "")];
    return column && row ? { spot: { row: idOf(row), column: column.name }, row, column } : undefined;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (editing) return;
    const column = columns.find(({ name }) => name === current.column);
    const row = current.row === null ? undefined : rows[ids.indexOf(current.row)];
    if (keyDone(event, column, row)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function keyDone(
    event: KeyboardEvent<HTMLElement>,
    column: Column<Row> | undefined,
    row: Row | undefined,
  ): boolean {
    const { key, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const shift = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (altKey && shift !== undefined && row && props.onShift) {
      props.onShift(row, shift);
      return true;
    }
    if (altKey) return false;
    const next = led(event);
    if (next) {
      go(next);
      const there = next.row === null ? undefined : rows[ids.indexOf(next.row)];
      if (there && next.row !== current.row) props.onWalk(there, event, rows);
      return true;
    }
    if (column && !row) {
      if (key !== "Enter" && key !== " ") return false;
      setSort(nextSort(sort, column.name));
      return true;
    }
    if (!row || !column) return false;
    if (key === "Escape") {
      props.onClear();
      return true;
    }
    if (ctrl && key.toLowerCase() === "a") {
      props.onAll(rows);
      return true;
    }
    if (ctrl) return false;
    if ((key === "Enter" || key === "F2") && column.editor) edit(current);
    else if ((key === "Enter" || key === " ") && column.toggle) column.toggle(row);
    else if (column.typed && column.editor && /^\d$/.test(key)) edit(current, key);
    else if (key === " ") props.onPress(row, event, rows);
    else if (key === "Enter" && props.onOpen) props.onOpen(row);
    else return commandKeys(event, targetOf(row));
    return true;
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    const head = target.closest<HTMLElement>("[role=columnheader]");
    if (head?.dataset.column !== undefined) {
      setSort(nextSort(sort, head.dataset.column));
      return;
    }
    const found = spotAt(target);
    if (!found || target.closest("input, a, [role=option]")) return;
    if (found.column.toggle) found.column.toggle(found.row);
    else props.onPress(found.row, event, rows);
  }

  function onDoubleClick({ target }: MouseEvent<HTMLElement>): void {
    const found = spotAt(target);
    if (!found || editing) return;
    if (found.column.editor) edit(found.spot);
    else if (!found.column.toggle) props.onOpen?.(found.row);
  }

  function onCopy(event: ClipboardEvent<HTMLElement>): void {
    if (editing || !getSelection()?.isCollapsed) return;
    const chosen = rows.filter(isChosen);
    const copied = chosen.length > 0 ? chosen : rows.filter((row) => idOf(row) === current.row);
    event.clipboardData.setData("text/plain", asText(copied, columns));
    event.preventDefault();
  }

  return (
    <GridRegion
      ref={region}
      role="grid"
      data-scrolls
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      style={sizes}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onCopy={onCopy}
      onContextMenu={(event) => {
        const found = spotAt(event.target);
        if (!found || event.button !== 2) return;
        event.preventDefault();
        props.onMenu(found.row, { x: event.clientX, y: event.clientY });
      }}
      onPointerDown={(event) => {
        const found = spotAt(event.target);
        if (!found || found.column.toggle || editing || event.button !== 0) return;
        if ((event.target as Element).closest("input")) return;
        props.onGrab?.(found.row, event, sort !== undefined);
      }}
      onPointerOver={({ target }) => {
        const found = spotAt(target);
        props.onPoint(found ? targetOf(found.row) : null);
      }}
      onPointerLeave={() => props.onPoint(null)}
      {...focus}
    >
      <div role="rowgroup" className="heads" style={{ width: "100%", minWidth: "var(--least)" }}>
        <div role="row" aria-rowindex={1} style={{ height: headHeight }}>
          {columns.map(({ name, title, sign, align }) => {
            const by = sort?.column === name ? sort : undefined;
            const Arrow = by?.down ? ArrowDownward : ArrowUpward;
            return (
              <div
                key={name}
                role="columnheader"
                data-column={name}
                data-cell={cellOf({ row: null, column: name })}
                tabIndex={current.row === null && current.column === name ? 0 : -1}
                aria-sort={by ? (by.down ? "descending" : "ascending") : "none"}
                className={align}
                title={title}
                aria-label={sign === undefined ? undefined : title}
              >
                {sign ?? <span className="title">{title}</span>}
                {by && <Arrow aria-hidden />}
              </div>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className="all" style={{ height: virtualizer.getTotalSize() }}>
        {drop !== undefined && <div aria-hidden className="drop" style={{ top: drop * rowHeight }} />}
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const id = idOf(row);
          return (
            <GridRow
              key={id}
              id={id}
              row={row}
              index={index}
              top={start - headHeight}
              columns={columns}
              chosen={isChosen(row)}
              over={isOver(row)}
              moving={isMoving?.(row) ?? false}
              grabs={props.onGrab !== undefined}
              focused={current.row === id ? current.column : undefined}
              editing={editing?.row === id ? editing : undefined}
              onEndEdit={endEdit}
            />
          );
        })}
      </div>
    </GridRegion>
  );
}
