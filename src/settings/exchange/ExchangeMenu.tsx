import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { isApiError, linesText, reportOf } from "../../../dataProviders";
import type { SheetName } from "../../../dataProviders/services";
import { useSession } from "../../session";
import { accountSettings } from "../calls";
import { readRecords } from "../records";
import { sheetKey } from "../sheetKey";
import { ImportDialog } from "./ImportDialog";
import { compare, fileOf, readFile, type Comparison, type Sheets } from "./settingsFile";

/** No settings are larger, in bytes. */
const largest = 5_000_000;

/** All settings of the account to a file, and from one: with the difference shown before anything is applied. */
export function ExchangeMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { account } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [comparison, setComparison] = useState<Comparison>();

  /** Both sheets as they are now, not as some screen read them. */
  async function sheets(): Promise<Sheets> {
    const [own, mail] = await Promise.all([readNow("account"), readNow("mail")]);
    return { account: own, mail };
  }
  async function readNow(name: SheetName) {
    const sheet = await queryClient.fetchQuery({
      queryKey: sheetKey(name),
      queryFn: ({ signal }) => accountSettings.read(name, { signal }),
    });
    return readRecords(sheet.metaData);
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify(linesText(reportOf(error).lines, translate), { type: "error", multiLine: true });
    } finally {
      setBusy(false);
    }
  }
  async function save(): Promise<void> {
    const text = JSON.stringify(fileOf(await sheets()), null, 2);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `settings-${account.url || "runsheet"}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  async function open(file: File): Promise<void> {
    const content = file.size > largest ? undefined : readFile(await file.text());
    if (!content) {
      notify(translate("settings.screen.import.unreadable", { name: file.name }), { type: "error" });
      return;
    }
    setComparison(compare(content, await sheets()));
  }
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void attempt(save)}>
        {translate("settings.screen.export")}
      </Button>
      <Button startIcon={<UploadIcon />} disabled={busy} onClick={() => input.current?.click()}>
        {translate("settings.screen.import.open")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={translate("settings.screen.import.file")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void attempt(() => open(file));
          target.value = "";
        }}
      />
      {comparison && <ImportDialog comparison={comparison} onClose={() => setComparison(undefined)} />}
    </>
  );
}
