import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import type { SheetName } from "../../../dataProviders/services";
import type { Setting } from "../records";

const HistoryDialog = lazy(async () => ({ default: (await import("./HistoryDialog")).HistoryDialog }));

/** Opens the history of a sheet's settings. */
export function HistoryButton({ sheet, settings }: { sheet: SheetName; settings: readonly Setting[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate("history.title")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDialog sheet={sheet} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
