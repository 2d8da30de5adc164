import { memo, type MouseEvent, type ReactNode } from "react";
import type { ResourceRecord } from "../../../../schemas";
import { ChangedMark } from "./ChangedMark";
import type { TableColumn, VirtualTableProps } from "./VirtualTable";

type TableRowProps = Pick<VirtualTableProps, "titlePath" | "titleOf" | "hrefOf"> & {
  record: ResourceRecord;
  index: number;
  rowIndex: number;
  columns: TableColumn[];
  selectable: boolean;
  selected: boolean;
  active: boolean;
  changed: boolean;
  labels: { select: (title: string) => string; changed: string };
  onToggle: (id: string, extend: boolean) => void;
};

/**
 * One record. Only the active row's controls are stops of the Tab key. Rows come and go by the dozen while one scrolls,
 * so that nothing in them listens or subscribes on its own: useRowKeys hears their keys, clicks and pointers.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, selected, active } = props;
  const tabIndex = active ? 0 : -1;
  const toggle = (event: MouseEvent) => props.onToggle(record.id, event.shiftKey);
  return (
    <tr
      data-index={props.index}
      aria-rowindex={props.rowIndex}
      aria-selected={props.selectable ? selected : undefined}
      tabIndex={tabIndex}
    >
      {props.selectable && (
        <td className="check">
          <label>
            <input
              type="checkbox"
              aria-label={props.labels.select(props.titleOf(record))}
              checked={selected}
              tabIndex={tabIndex}
              onClick={toggle}
              readOnly
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.path} className={column.numeric ? "number" : undefined}>
          {titled(column, props, tabIndex)}
        </td>
      ))}
    </tr>
  );
});

function titled(column: TableColumn, props: TableRowProps, tabIndex: number): ReactNode {
  const { record, titlePath, titleOf, hrefOf, changed, labels } = props;
  if (column.path !== titlePath) return column.cell(record);
  return (
    <>
      <a href={hrefOf(record)} tabIndex={tabIndex}>
        {titleOf(record)}
      </a>
      {changed && <ChangedMark label={labels.changed} />}
    </>
  );
}
