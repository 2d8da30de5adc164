import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import CloseIcon from "@mui/icons-material/ExpandLess";
import OpenIcon from "@mui/icons-material/ExpandMore";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";

type ListItemProps = {
  position: number;
  count: number;
  fixed: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** Of an entry that can be folded: what it says in one line, and whether its fields are shown. */
  fold?: { text: string; open: boolean; onToggle: () => void } | undefined;
  children: ReactNode;
};

/** An entry of a list: a card with its fields, or a line that opens them, and what can be done with it. */
export function ListItem({ position, count, fixed, onMove, onRemove, fold, children }: ListItemProps) {
  const translate = useTranslate();
  const fields = useId();
  const isOpen = fold?.open !== false;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 1,
        p: fold ? 0.75 : 1.5,
        mb: fold ? 0.5 : 1,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {fold && (
          <Button
            color="inherit"
            fullWidth
            aria-expanded={isOpen}
            aria-controls={isOpen ? fields : undefined}
            startIcon={isOpen ? <CloseIcon /> : <OpenIcon />}
            onClick={fold.onToggle}
            sx={line}
          >
            {fold.text === "" ? translate("form.list.entry", { position }) : fold.text}
          </Button>
        )}
        {isOpen && (
          <Box id={fields} sx={fold && { p: 1 }}>
            {children}
          </Box>
        )}
      </Box>
      {!fixed && (
        <Box
          sx={{ display: "flex", flexDirection: { xs: fold ? "row" : "column", sm: "row" }, flexShrink: 0 }}
        >
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

const line = {
  justifyContent: "flex-start",
  textAlign: "start",
  overflowWrap: "anywhere",
  fontWeight: "inherit",
} as const;
