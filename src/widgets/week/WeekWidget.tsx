import ClearIcon from "@mui/icons-material/Clear";
import CopyDownIcon from "@mui/icons-material/SouthOutlined";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { choicesOf } from "../../../schemas";
import type { Property } from "../../../schemas";
import { GroupBox } from "../base/GroupBox";
import { WidgetView } from "../WidgetView";
import type { WidgetProps } from "../Widget";
import { copiedDown, keyOf, rowsOf, withChange } from "./rows";
import type { Entry, Row } from "./rows";

/** A table with a row for each choice: the days of a week. Entries beyond one a day are kept, in rows of their own. */
export function WeekWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, property, label, disabled, value, initial } = props;
  const items = property.items ?? {};
  const key = keyOf(items) ?? "";
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  const rows = rowsOf(items, key, entries);
  const columns = Object.entries(items.properties ?? {}).filter(([name]) => name !== key);

  function change(next: Entry[]): void {
    props.onChange(next.length === 0 && !Array.isArray(initial) ? initial : next);
  }
  return (
    <GroupBox {...props}>
      <TableContainer id={id} tabIndex={-1}>
        <Table size="small" aria-label={label} sx={narrow}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {items.properties?.[key]?.title}
              </TableCell>
              {columns.map(([name, column]) => (
                <TableCell key={name} component="th" scope="col">
                  {column.title ?? name}
                </TableCell>
              ))}
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, place) => (
              <TableRow key={`${String(row.choice)} ${row.index ?? "none"} ${place}`}>
                <TableCell component="th" scope="row">
                  {row.title}
                </TableCell>
                {columns.map(([name, column]) => (
                  <TableCell key={name} data-label={column.title ?? name} sx={{ minWidth: widthOf(column) }}>
                    <WeekCell
                      {...props}
                      row={row}
                      name={name}
                      column={column}
                      entry={row.index === undefined ? undefined : entries[row.index]}
                      before={Array.isArray(initial) ? (initial as Entry[])[row.index ?? -1] : undefined}
                      onCell={(cell) => change(withChange(items, key, entries, row, name, cell))}
                    />
                  </TableCell>
                ))}
                <TableCell sx={{ whiteSpace: "nowrap", textAlign: "end" }}>
                  {!disabled && row.index !== undefined && (
                    <>
                      {place < rows.length - 1 && (
                        <RowButton
                          label={translate("widgets.week.copy", { name: row.title })}
                          onClick={() => change(copiedDown(items, key, entries, row))}
                        >
                          <CopyDownIcon fontSize="small" />
                        </RowButton>
                      )}
                      <RowButton
                        label={translate("widgets.week.clear", { name: row.title })}
                        onClick={() => change(entries.filter((_, index) => index !== row.index))}
                      >
                        <ClearIcon fontSize="small" />
                      </RowButton>
                    </>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </GroupBox>
  );
}

type WeekCellProps = WidgetProps & {
  row: Row;
  name: string;
  column: Property;
  entry: Entry | undefined;
  before: Entry | undefined;
  onCell: (value: unknown) => void;
};

function WeekCell({
  id,
  path,
  disabled,
  row,
  name,
  column,
  entry,
  before,
  onCell,
  onBlur,
  itemErrors,
}: WeekCellProps) {
  const place = row.index ?? `none-${String(row.choice)}`;
  return (
    <WidgetView
      bare
      id={`${id}.${place}.${name}`}
      path={`${path}.${place}.${name}`}
      property={column}
      label={`${row.title}: ${column.title ?? name}`}
      required={false}
      disabled={disabled || column.readOnly === true}
      errors={itemErrors?.(`${place}.${name}`) ?? []}
      value={entry?.[name]}
      initial={before?.[name]}
      onChange={onCell}
      onBlur={onBlur}
    />
  );
}

function RowButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

function widthOf(column: Property): number {
  if (choicesOf(column)) return 132;
  return column.type === "boolean" ? 72 : 92;
}

/** On a phone each row is a card whose cells carry their column's name. */
const narrow = {
  "& th, & td": { px: 0.75, py: 0.5, border: 0 },
  "& thead th": { color: "text.secondary", fontSize: "0.75rem", lineHeight: 1.2, verticalAlign: "bottom" },
  "& tbody tr": { borderTop: 1, borderColor: "divider" },
  "@media (max-width: 699px)": {
    "& thead": { position: "absolute", clipPath: "inset(50%)" },
    "& tbody tr": { display: "grid", gridTemplateColumns: "1fr 1fr", py: 1 },
    "& tbody th": { gridColumn: "1 / -1", fontWeight: 700 },
    "& tbody td": { display: "flex", flexDirection: "column", minWidth: 0 },
    "& tbody td:last-of-type": { flexDirection: "row", justifyContent: "end", gridColumn: "1 / -1" },
    "& tbody td[data-label]::before": {
      content: "attr(data-label)",
      fontSize: "0.75rem",
      color: "text.secondary",
    },
  },
} as const;
