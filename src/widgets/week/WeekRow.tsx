import ClearIcon from "@mui/icons-material/Clear";
import CopyIcon from "@mui/icons-material/ContentCopy";
import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { memo, useState } from "react";
import { choicesOf, type Property } from "../../../schemas";
import { WidgetView } from "../WidgetView";
import type { WidgetProps } from "../Widget";
import { columnsOf, copied, copyGoals, keyOf, withChange, type CopyGoal, type Entry, type Row } from "./rows";

type WeekRowProps = Row &
  Pick<WidgetProps, "id" | "path" | "disabled" | "itemErrors" | "itemHidden" | "onBlurInside"> & {
    items: Property;
    entry: Entry | undefined;
    before: Entry | undefined;
    last: boolean;
    onEntries: (work: (entries: Entry[]) => Entry[]) => void;
  };

/** One day: its entry's properties side by side. It rests while another day is typed into. */
export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { id, path, items, choice, title, index, entry, before, last, disabled, itemErrors, onEntries } =
    props;
  const translate = useTranslate();
  const key = keyOf(items) ?? "";
  const row: Row = { choice, title, index };
  const place = index ?? `none-${String(choice)}`;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {title}
      </TableCell>
      {columnsOf(items, key).map(([name, column]) =>
        props.itemHidden?.(`${place}.${name}`) ? (
          <TableCell key={name} />
        ) : (
          <TableCell key={name} data-label={column.title ?? name} sx={{ minWidth: widthOf(column) }}>
            <WidgetView
              bare
              id={`${id}.${place}.${name}`}
              path={`${path}.${place}.${name}`}
              property={index === undefined ? withoutDefault(column) : column}
              label={`${title}: ${column.title ?? name}`}
              required={false}
              disabled={disabled || column.readOnly === true}
              errors={itemErrors?.(`${place}.${name}`) ?? []}
              value={entry?.[name]}
              initial={before?.[name]}
              onChange={(value) => onEntries((entries) => withChange(items, key, entries, row, name, value))}
              onBlur={() => index !== undefined && props.onBlurInside?.(`${index}.${name}`)}
            />
          </TableCell>
        ),
      )}
      <TableCell sx={{ whiteSpace: "nowrap", textAlign: "end" }}>
        {!disabled && index !== undefined && (
          <>
            <CopyDay
              name={title}
              last={last}
              onCopy={(goal) => onEntries((entries) => copied(items, key, entries, row, goal))}
            />
            <RowButton
              label={translate("widgets.week.clear", { name: title })}
              onClick={() => onEntries((entries) => entries.toSpliced(index, 1))}
            >
              <ClearIcon fontSize="small" />
            </RowButton>
          </>
        )}
      </TableCell>
    </TableRow>
  );
});

/** Of a day that has no entry nothing holds yet, no default either: it is not open. */
function withoutDefault(column: Property): Property {
  const { default: _usual, ...rest } = column;
  return rest;
}

function widthOf(column: Property): number {
  if (choicesOf(column)) return 132;
  return column.type === "boolean" ? 72 : 92;
}

type CopyDayProps = {
  name: string;
  /** No day is below it. */
  last: boolean;
  onCopy: (goal: CopyGoal) => void;
};

/** Copies a day to others: the days below it, Monday to Friday, or all. */
function CopyDay({ name, last, onCopy }: CopyDayProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const goals = (Object.keys(copyGoals) as CopyGoal[]).filter((goal) => goal !== "below" || !last);
  function copy(goal: CopyGoal): void {
    setAnchor(undefined);
    onCopy(goal);
  }
  return (
    <>
      <RowButton
        label={translate("widgets.week.copy", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CopyIcon fontSize="small" />
      </RowButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {goals.map((goal) => (
          <MenuItem key={goal} onClick={() => copy(goal)}>
            {translate(`widgets.week.copyTo.${goal}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

type RowButtonProps = Omit<IconButtonProps, "aria-label"> & { label: string };

/** An icon that does something with a day. */
function RowButton({ label, ...props }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...props} />
    </Tooltip>
  );
}
