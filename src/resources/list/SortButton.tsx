import Check from "@mui/icons-material/Check";
import SortIcon from "@mui/icons-material/Sort";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { LateMenu, LateMenuItem } from "../../later";
import type { Columns } from "./columns/useColumns";
import { ToolButton } from "./ListToolbar";
import type { Sort } from "./query/listQuery";

type SortButtonProps = { columns: Columns; sort: Sort; onSort: (sort: Sort) => void };

/** The order of the cards on a phone, which have no headings. Choosing the same again turns it round. */
export function SortButton({ columns, sort, onSort }: SortButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const sortable = columns.all.filter(
    (column) => column.sortable && (!column.hidden || column.path === sort.field),
  );
  return (
    <>
      <ToolButton
        narrow
        menu
        expanded={anchor !== undefined}
        icon={<SortIcon />}
        label="list.sort.title"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <LateMenu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { "aria-label": translate("list.sort.title"), dense: true } }}
      >
        {sortable.map(({ path, label }) => {
          const order = path === sort.field ? sort.order : undefined;
          return (
            <LateMenuItem
              key={path}
              role="menuitemradio"
              aria-checked={order !== undefined}
              selected={order !== undefined}
              onClick={() => {
                setAnchor(undefined);
                onSort({ field: path, order: order === "ASC" ? "DESC" : "ASC" });
              }}
            >
              <ListItemIcon>{order && <Check fontSize="small" />}</ListItemIcon>
              <ListItemText
                primary={label}
                secondary={
                  order && translate(order === "ASC" ? "list.sort.ascending" : "list.sort.descending")
                }
              />
            </LateMenuItem>
          );
        })}
      </LateMenu>
    </>
  );
}
