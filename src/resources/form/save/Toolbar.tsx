import SaveIcon from "@mui/icons-material/SaveOutlined";
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
    <Paper
      ref={bar}
      role="toolbar"
      aria-label={label}
      variant="outlined"
      // Pressing a button would blur the field before it: its error shows, the button moves, and the click is lost.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ position: "sticky", bottom: 8, zIndex: 2, p: 1, display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      <Button
        type="submit"
        variant="contained"
        size="medium"
        startIcon={<SaveIcon />}
        loading={saving}
        loadingPosition="start"
        disabled={!isNew && !dirty}
      >
        {translate("ra.action.save")}
      </Button>
      {isNew && (
        <Button type="submit" size="medium" disabled={saving} onClick={onAnother}>
          {translate("form.toolbar.another")}
        </Button>
      )}
      <Button size="medium" onClick={onCancel}>
        {translate("ra.action.cancel")}
      </Button>
    </Paper>
  );
}
