import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";

type ListItemProps = {
  position: number;
  count: number;
  fixed: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry of a list: a card with its fields, and what can be done with it. */
export function ListItem({ position, count, fixed, onMove, onRemove, children }: ListItemProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 1,
        p: 1.5,
        mb: 1,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {!fixed && (
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, flexShrink: 0 }}>
          <IconButton
            size="small"
            disabled={position === 1}
            aria-label={translate("form.list.up", { position })}
            onClick={() => onMove(-1)}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={position === count}
            aria-label={translate("form.list.down", { position })}
            onClick={() => onMove(1)}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate("form.list.remove", { position })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
