import { memo } from "react";
import type { Column } from "./columns";
import { cellOf, type Editing } from "./useGridFocus";

type GridRowProps<Row> = {
  id: string;
  row: Row;
  index: number;
  top: number;
  columns: readonly Column<Row>[];
  chosen: boolean;
  over: boolean;
  moving: boolean;
  /** It may be dragged. */
  grabs: boolean;
  /** The column with the focus of the keys. */
  focused: string | undefined;
  editing: Editing | undefined;
  onEndEdit: () => void;
};

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { id, row, index, top, columns, chosen, over, moving, grabs, focused, editing, onEndEdit } = props;
  const classes = [chosen && "chosen", over && "over", moving && "moving"].filter(Boolean).join(" ");
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-busy={moving}
      className={classes}
      data-row={id}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column) => {
        const { name, align, names, tone, cell, text, editor, toggle, typed } = column;
        const edited = editing?.column === name && editor;
        const look = tone?.(row) ?? "plain";
        return (
          <div
            key={name}
            role={names ? "rowheader" : "gridcell"}
            data-cell={cellOf({ row: id, column: name })}
            tabIndex={focused === name ? 0 : -1}
            className={[
              "cell",
              align,
              names && "names",
              look !== "plain" && look,
              edited && "editing",
              toggle && "toggle",
              typed && grabs && "handle",
            ]
              .filter(Boolean)
              .join(" ")}
            title={edited ? undefined : text(row)}
          >
            {edited
              ? editor(row, onEndEdit, editing.typed)
              : (cell?.(row) ?? <span className="text">{text(row)}</span>)}
          </div>
        );
      })}
    </div>
  );
}

/** A row of a table, drawn anew only where something of it is other. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
