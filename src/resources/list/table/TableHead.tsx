import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import { memo, type ReactNode } from "react";
import { ColumnResizer } from "./ColumnResizer";
import type { HeadHintIds } from "./HeadHints";
import { SelectPage } from "./SelectPage";
import { useColumnDrag, type ColumnDrag } from "./useColumnDrag";
import type { TableColumn, VirtualTableProps } from "./VirtualTable";

/** What a heading says; `help` stands beside it. */
export type HeadColumn = Omit<TableColumn, "cell"> & { help?: ReactNode };

type TableHeadProps = Pick<VirtualTableProps, "selection" | "sort" | "onSort" | "onResize" | "onMove"> & {
  columns: HeadColumn[];
  order: readonly string[];
  /** Ids of the texts that say what a heading does, to those who don't see it. */
  hints: HeadHintIds;
};

/** The headings: a click sorts, dragging moves the column (so do Alt and an arrow key), the edge at the right resizes it. Not rendered anew while one scrolls. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, selection, order, onMove } = props;
  const drag = useColumnDrag(columns, onMove);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className="check" scope="col">
            <SelectPage selection={selection} order={order} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.path} {...props} column={column} drag={drag} />
        ))}
      </tr>
    </thead>
  );
});

type HeadCellProps = TableHeadProps & { column: HeadColumn; drag: ColumnDrag };

function HeadCell({ column, drag, hints, sort, onSort, onMove, onResize }: HeadCellProps) {
  const { path, label } = column;
  const order = sort?.field === path ? sort.order : undefined;
  const Arrow = order === "DESC" ? ArrowDownward : ArrowUpward;
  const sortable = column.sortable && onSort !== undefined;
  return (
    <th
      scope="col"
      data-path={path}
      className={column.numeric ? "number" : undefined}
      aria-sort={order && (order === "ASC" ? "ascending" : "descending")}
      data-dragged={drag.dragged === path ? "" : undefined}
      data-drop={drag.target?.path === path ? drag.target.side : undefined}
    >
      <div className="heading">
        {sortable || onMove ? (
          <button
            type="button"
            title={label}
            aria-describedby={sortable ? hints.sort : hints.move}
            {...drag.handlers(path)}
            onClick={() => {
              if (drag.justMoved() || !sortable) return;
              onSort({ field: path, order: order === "ASC" ? "DESC" : "ASC" });
            }}
          >
            <span>{label}</span>
            {order && <Arrow aria-hidden="true" />}
          </button>
        ) : (
          <span className="plain">{label}</span>
        )}
        {column.help}
        {onResize && <ColumnResizer column={column} onResize={onResize} />}
      </div>
    </th>
  );
}
