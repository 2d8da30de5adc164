import ArrowDown from "@mui/icons-material/KeyboardArrowDown";
import ArrowUp from "@mui/icons-material/KeyboardArrowUp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { showColumn, stepColumn } from "./columnChoice";
import type { Arrangement } from "./useColumns";

type ArrangedColumn = Arrangement["all"][number];
type ColumnsPanelProps = { anchor: HTMLElement; columns: Arrangement; onClose: () => void };

/** Which columns show, and in what order: those that show first, with buttons that move them, then all others. */
export function ColumnsPanel({ anchor, columns, onClose }: ColumnsPanelProps) {
  const translate = useTranslate();
  const heading = useId();
  const [said, setSaid] = useState("");
  const { visible, all, choice, fixed, arrange } = columns;

  function step(column: ArrangedColumn, by: -1 | 1): void {
    arrange(stepColumn(choice, column.path, by));
    const place = visible.indexOf(column) + by + 1;
    setSaid(translate("list.columns.moved", { label: column.label, place, count: visible.length }));
  }
  function show(path: string, shown: boolean): void {
    arrange(showColumn(choice, path, shown));
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": heading, sx: { mt: 0.5, width: 340, maxHeight: "70vh" } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", px: 2, pt: 1.5 }}>
        <Box component="h2" id={heading} sx={{ m: 0, typography: "h3" }}>
          {translate("list.columns.title")}
        </Box>
        <Button onClick={() => arrange(undefined)}>{translate("list.columns.reset")}</Button>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 1 }}>
        {[...visible, ...all.filter(({ hidden }) => hidden)].map((column) => (
          <Box component="li" key={column.path} sx={{ display: "flex", alignItems: "center", pl: 1 }}>
            <FormControlLabel
              sx={{
                flex: 1,
                minWidth: 0,
                mr: 0,
                "& .MuiFormControlLabel-label": { overflow: "hidden", textOverflow: "ellipsis" },
              }}
              control={
                <Checkbox
                  size="small"
                  checked={!column.hidden}
                  disabled={column.path === fixed}
                  onChange={(_, checked) => show(column.path, checked)}
                />
              }
              label={column.label}
              slotProps={{ typography: { variant: "body2" } }}
            />
            {!column.hidden && (
              <>
                <StepButton
                  column={column}
                  by={-1}
                  at={visible.indexOf(column)}
                  count={visible.length}
                  onStep={step}
                />
                <StepButton
                  column={column}
                  by={1}
                  at={visible.indexOf(column)}
                  count={visible.length}
                  onStep={step}
                />
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box
        component="output"
        sx={{ position: "absolute", clipPath: "inset(50%)", width: 1, height: 1, m: 0 }}
      >
        {said}
      </Box>
    </Popover>
  );
}

type StepButtonProps = {
  column: ArrangedColumn;
  by: -1 | 1;
  at: number;
  count: number;
  onStep: (column: ArrangedColumn, by: -1 | 1) => void;
};

function StepButton({ column, by, at, count, onStep }: StepButtonProps) {
  const translate = useTranslate();
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  const atEnd = at + by < 0 || at + by >= count;
  // Not `disabled`: a button that disables itself under the finger loses the focus.
  return (
    <IconButton
      size="small"
      aria-label={translate(by < 0 ? "list.columns.earlier" : "list.columns.later", { label: column.label })}
      aria-disabled={atEnd}
      onClick={() => !atEnd && onStep(column, by)}
      sx={{ opacity: atEnd ? 0.35 : 1 }}
    >
      <Arrow fontSize="small" />
    </IconButton>
  );
}
