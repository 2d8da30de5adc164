import SaveIcon from "@mui/icons-material/SaveOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";

type ToolbarProps = {
  isNew: boolean;
  dirty: boolean;
  saving: boolean;
  label: string;
  /** The save that is being clicked is to be followed by another new record. */
  onAnother: () => void;
  onCancel: () => void;
};

/** Save and what goes with it, always in sight. Ctrl+S saves, too. */
export function Toolbar({ isNew, dirty, saving, label, onAnother, onCancel }: ToolbarProps) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function save(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) bar.current?.closest("form")?.requestSubmit();
    }
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, []);
  return (
    <Box sx={sticking}>
      <Paper
        ref={bar}
        role="toolbar"
        aria-label={label}
        variant="outlined"
        // Pressing a button would blur the field before it: its error shows, the button moves, and the click is lost.
        onMouseDown={(event) => event.preventDefault()}
        sx={{ p: 1, display: "flex", gap: { xs: 0.5, sm: 1 } }}
      >
        <Button
          type="submit"
          variant="contained"
          size="medium"
          startIcon={<SaveIcon />}
          loading={saving}
          loadingPosition="start"
          disabled={!isNew && !dirty}
          sx={whole}
        >
          {translate("ra.action.save")}
        </Button>
        {isNew && (
          <Button type="submit" size="medium" disabled={saving} onClick={onAnother} sx={folding}>
            {translate("form.toolbar.another")}
          </Button>
        )}
        <Button size="medium" onClick={onCancel} sx={whole}>
          {translate("ra.action.cancel")}
        </Button>
      </Paper>
    </Box>
  );
}

/** Within a page of its own height (`FormPage`) it has a place of its own; elsewhere it stays in sight. */
const sticking = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  bgcolor: "background.default",
} as const;

/** On a phone the buttons stay in one row: the long one folds its words, the others stay whole. */
const whole = { flexShrink: 0 } as const;
const folding = { minWidth: 0, lineHeight: 1.2 } as const;
