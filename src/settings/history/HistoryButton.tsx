import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { SheetName } from "../../../dataProviders/services";
import { later } from "../../later";
import { LoadFailure } from "../../session";
import type { Setting } from "../records";

const HistoryDialog = later(async () => (await import("./HistoryDialog")).HistoryDialog, LoadFailure);

/** Opens the history of a sheet's settings. */
export function HistoryButton({ sheet, settings }: { sheet: SheetName; settings: readonly Setting[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate("history.title")}
      </Button>
      {open && <HistoryDialog sheet={sheet} settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}
