import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";

/** Where the focus is: a cell, or with `row` null the head above it. */
export type Spot = { row: string | null; column: string };

/** What is being changed in its place. */
export type Editing = Spot & { typed: string };

type Options = {
  region: RefObject<HTMLElement | null>;
  rows: readonly string[];
  columns: readonly string[];
  /** Brings a row into sight. */
  reveal: RefObject<((index: number) => void) | undefined>;
};

const page = 10;

/** The focus of a table of cells, which arrows lead over; it stays with its row wherever that goes. */
export function useGridFocus({ region, rows, columns, reveal }: Options) {
  const [spot, setSpot] = useState<Spot>();
  const [editing, setEditing] = useState<Editing>();
  const wanted = useRef(false);
  const inside = useRef(false);
  /** Where the row with the focus was, for when it goes. */
  const last = useRef(0);
  const at = spot?.row == null ? -1 : rows.indexOf(spot.row);
  const gone = spot?.row != null && at === -1;
  const row = gone ? (rows[Math.min(last.current, rows.length - 1)] ?? null) : (spot?.row ?? rows[0] ?? null);
  const column = spot && columns.includes(spot.column) ? spot.column : (columns[0] ?? "");
  const current: Spot = spot && spot.row === null ? { row: null, column } : { row, column };

  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  // The row with the focus has left: the one in its place has it then.
  useEffect(() => {
    if (gone && inside.current && document.activeElement === document.body) {
      wanted.current = true;
      setSpot({ row, column });
    }
  }, [gone, row, column]);
  useEffect(() => {
    if (!wanted.current || editing) return;
    // Who has gone elsewhere meanwhile is left there.
    const now = document.activeElement;
    if (now && now !== document.body && !region.current?.contains(now)) {
      wanted.current = false;
      return;
    }
    const element = region.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellOf(current))}"]`,
    );
    if (!element) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const go = useCallback(
    (next: Spot) => {
      wanted.current = true;
      setSpot(next);
      if (next.row !== null) reveal.current?.(rows.indexOf(next.row));
    },
    [rows, reveal],
  );
  /** Where a key leads; undefined where it is none of those that lead on. */
  const led = useCallback(
    ({ key, ctrlKey, metaKey }: KeyboardEvent): Spot | undefined => {
      const index = current.row === null ? -1 : rows.indexOf(current.row);
      const place = columns.indexOf(current.column);
      const toEnd = ctrlKey || metaKey;
      const across: Record<string, number> = {
        ArrowRight: place + 1,
        ArrowLeft: place - 1,
        Home: 0,
        End: columns.length - 1,
      };
      const down: Record<string, number> = {
        ArrowDown: index + 1,
        ArrowUp: index - 1,
        PageDown: index + page,
        PageUp: Math.max(0, index - page),
        ...(toEnd && { Home: 0, End: rows.length - 1 }),
      };
      const nextRow = down[key];
      if (nextRow !== undefined) {
        const there = Math.max(-1, Math.min(rows.length - 1, nextRow));
        return { row: there === -1 ? null : (rows[there] ?? null), column: current.column };
      }
      const nextColumn = across[key];
      if (nextColumn === undefined) return undefined;
      const there = Math.max(0, Math.min(columns.length - 1, nextColumn));
      return { row: current.row, column: columns[there] ?? current.column };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a spot is the same while its row and column are
    [current.row, current.column, rows, columns],
  );
  const edit = useCallback((on: Spot, typed = "") => setEditing({ ...on, typed }), []);
  const endEdit = useCallback(() => {
    wanted.current = true;
    setEditing(undefined);
  }, []);
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    inside.current = true;
    const cell = target.dataset.cell;
    if (cell !== undefined) setSpot(spotOf(cell));
  }, []);
  const onBlur = useCallback(() => {
    inside.current = false;
  }, []);
  return { current, editing, go, led, edit, endEdit, onFocus, onBlur };
}

/** A cell's name in the page. */
export function cellOf({ row, column }: Spot): string {
  return `${column} ${row ?? ""}`;
}

function spotOf(cell: string): Spot {
  const [column = "", ...row] = cell.split(" ");
  return { column, row: row.join(" ") || null };
}
