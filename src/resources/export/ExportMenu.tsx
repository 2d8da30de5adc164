import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useListContext, useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { LateMenu, LateMenuItem } from "../../later";
import { isAbort } from "../../../dataProviders";
import { useApi, useSession } from "../../session";
import type { Format } from "../../spreadsheets";
import { useResource } from "../resource";
import { accountColumns } from "./accountColumns";
import { formatsOf } from "./formats";
import { ExportProgress } from "./parts";

/**
 * Exports the list that it stands in: the account's columns where it has chosen some, or these (paths, in order), of every
 * record that its filter, search and sort give, as XLSX or CSV. The writers are loaded when they are used.
 */
export function ExportMenu({ columns }: { columns: string[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const view = useResource();
  const api = useApi();
  const { settings, language, timeZone } = useSession();
  const { filterValues, sort, total } = useListContext();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState<AbortController>();
  const [progress, setProgress] = useState({ done: 0, total: 0 });

  const usual = accountColumns(view.resource, settings);

  async function start(format: Format, chosen: string[]): Promise<void> {
    const abort = new AbortController();
    setOpen(false);
    setProgress({ done: 0, total: total ?? 0 });
    setRunning(abort);
    try {
      const { runExport } = await import("./runExport");
      const { lacking } = await runExport({
        format,
        view,
        columns: chosen,
        query: { filter: filterValues as object, sort },
        api,
        language,
        settings,
        timeZone,
        signal: abort.signal,
        onProgress: (done, total) => setProgress({ done, total }),
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
        aria-expanded={open}
        disabled={running !== undefined || total === 0}
        onClick={() => setOpen(true)}
      >
        {translate("export.title")}
      </Button>
      <LateMenu anchorEl={() => button.current} open={open} onClose={() => setOpen(false)}>
        {formatsOf(settings).map((format) => (
          <LateMenuItem key={format} onClick={() => void start(format, usual ?? columns)}>
            {translate(`export.${format}`)}
          </LateMenuItem>
        ))}
        {usual &&
          formatsOf(settings).map((format) => (
            <LateMenuItem key={`${format} listed`} onClick={() => void start(format, columns)}>
              {translate("export.asListed", { format: translate(`export.${format}`) })}
            </LateMenuItem>
          ))}
      </LateMenu>
      {running && <ExportProgress {...progress} onCancel={() => running.abort()} />}
    </>
  );
}
