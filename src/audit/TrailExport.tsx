import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { isAbort } from "../../dataProviders";
import { LateMenu, LateMenuItem } from "../later";
import { formatsOf } from "../resources/export";
import { ExportProgress } from "../resources/export/parts";
import { useReader } from "../resources/values";
import { useApi, useSession } from "../session";
import type { Format } from "../spreadsheets";
import type { TrailList } from "./useTrail";

/** The entries that are asked for, all of them, as a file. */
export function TrailExport({ list: { asked, total = 0 } }: { list: TrailList }) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const reader = useReader();
  const { settings, viewer } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [running, setRunning] = useState<AbortController>();
  const [done, setDone] = useState(0);

  async function start(format: Format): Promise<void> {
    const abort = new AbortController();
    setOpen(false);
    setDone(0);
    setRunning(abort);
    try {
      const { exportTrail } = await import("./exportTrail");
      const { signal } = abort;
      const { lacking } = await exportTrail({
        format,
        asked,
        reader,
        viewer,
        settings,
        api,
        signal,
        onProgress: setDone,
      });
      if (lacking === undefined) notify("export.done", { type: "success" });
      else notify("export.inUtf8", { type: "info", messageArgs: { encoding: lacking } });
    } catch (error) {
      if (!isAbort(error)) notify("export.failed", { type: "error" });
    } finally {
      setRunning(undefined);
    }
  }
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={running !== undefined || total === 0}
        onClick={() => setOpen(true)}
      >
        {translate("export.title")}
      </Button>
      <LateMenu anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        {formatsOf(settings).map((format) => (
          <LateMenuItem key={format} onClick={() => void start(format)}>
            {translate(`export.${format}`)}
          </LateMenuItem>
        ))}
      </LateMenu>
      {running && (
        <ExportProgress done={done} total={Math.max(total, done)} onCancel={() => running.abort()} />
      )}
    </>
  );
}
