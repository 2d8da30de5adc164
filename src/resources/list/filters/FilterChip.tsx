import Close from "@mui/icons-material/Close";
import Warning from "@mui/icons-material/WarningAmber";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { MouseEvent } from "react";

type FilterChipProps = {
  text: string;
  removeLabel: string;
  onRemove: () => void;
  /** Without one the chip only tells. */
  onEdit?: (event: MouseEvent<HTMLElement>) => void;
  wrong?: boolean;
};

/** A condition that is in force, to change or to take away; or one that could not be followed. */
export function FilterChip({ text, removeLabel, onRemove, onEdit, wrong = false }: FilterChipProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "inline-flex",
        maxWidth: "100%",
        minHeight: 28,
        borderRadius: 999,
        border: 1,
        borderColor: wrong ? "error.main" : "transparent",
        bgcolor: wrong ? "background.paper" : "primary.light",
        color: wrong ? "error.main" : "text.primary",
        fontSize: "0.8125rem",
      }}
    >
      <Box
        component={onEdit ? ButtonBase : "span"}
        onClick={onEdit}
        sx={{
          display: "inline-flex",
          alignItems: "center",
          gap: 0.5,
          minWidth: 0,
          paddingInlineStart: 1.25,
          paddingInlineEnd: 0.5,
          borderRadius: 999,
          font: "inherit",
          textAlign: "start",
        }}
      >
        {wrong && <Warning fontSize="inherit" aria-hidden="true" />}
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: { sm: "nowrap" } }}
        >
          {text}
        </Box>
      </Box>
      <ButtonBase
        aria-label={removeLabel}
        onClick={onRemove}
        sx={{ width: 28, flexShrink: 0, borderRadius: 999, color: "inherit" }}
      >
        <Close sx={{ fontSize: 16 }} />
      </ButtonBase>
    </Box>
  );
}
