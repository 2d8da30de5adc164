import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { HistoryEntry } from "../../../dataProviders";
import type { SheetName } from "../../../dataProviders/services";
import { formatDay } from "../../dates";
import { changesOf, HistoryEntryView, HistoryFrame, useHistory } from "../../resources/history/parts";
import { useSession, useLocalePack } from "../../session";
import { accountSettings } from "../calls";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { sheetKey } from "../sheetKey";
import { spoken, useSettingTexts } from "../texts";

type HistoryDialogProps = { sheet: SheetName; settings: readonly Setting[]; onClose: () => void };

/** Who changed which settings and when, newest first; for another day than that of the save, from which one on. */
export function HistoryDialog({ sheet, settings, onClose }: HistoryDialogProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const pack = useLocalePack();
  const { account } = useSession();
  const title = useId();
  const history = useHistory([...sheetKey(sheet), "history"], (page, signal) =>
    accountSettings.history(sheet, account.id, page, signal),
  );
  const known = new Map(settings.map((setting) => [setting.name, setting]));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate("settings.screen.history.title")}</DialogTitle>
      <DialogContent tabIndex={0}>
        <HistoryFrame history={history}>
          {(entry) => <HistoryEntryView key={entry.id} entry={entry} changes={readable(entry)} />}
        </HistoryFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("settings.screen.history.close")}</Button>
      </DialogActions>
    </Dialog>
  );

  function readable(entry: HistoryEntry) {
    return changesOf(entry).map(({ path, from, to }) => {
      const setting = known.get(path);
      if (path === "snapshot_date")
        return {
          path,
          label: translate("settings.screen.history.day"),
          from: "",
          to: formatDay(String(to), pack),
        };
      if (!setting) return { path, label: spoken(path), from: plain(from), to: plain(to) };
      const label = texts.label(setting);
      const isSecret = setting.type !== undefined && kinds[setting.type].secret === true;
      if (isSecret) return { path, label, from: "", to: translate("settings.screen.history.secret") };
      const text = (value: unknown) => (value === undefined ? "" : texts.value(setting, value));
      return { path, label, from: text(from), to: text(to) };
    });
  }
}

function plain(value: unknown): string {
  return value === undefined || value === null
    ? ""
    : typeof value === "string"
      ? value
      : JSON.stringify(value);
}
