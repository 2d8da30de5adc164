import { useTranslate } from "ra-core";
import { useState } from "react";
import { linesText, reportOf, type ApiError } from "../../../dataProviders";
import { changesOf, useSaving } from "../sheet";
import { useSettingTexts } from "../texts";
import type { Difference, FileSheet } from "./settingsFile";

/** Applies what was chosen of a file, a sheet at a time; what is refused says so at its row. */
export function useApply() {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const saving = { account: useSaving("account"), mail: useSaving("mail") };
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();

  /** Whether all of it was applied. */
  async function send(chosen: readonly Difference[]): Promise<boolean> {
    setTrouble(undefined);
    for (const sheet of ["account", "mail"] as const) {
      const own = chosen.filter((each) => each.sheet === sheet);
      if (own.length > 0 && !(await sendSheet(sheet, own))) return false;
      setDone((before) => new Set([...before, ...own.map(({ setting }) => `${sheet} ${setting.key}`)]));
    }
    return true;
  }

  async function sendSheet(sheet: FileSheet, own: readonly Difference[]): Promise<boolean> {
    const edits = Object.fromEntries(own.map(({ setting, to }) => [setting.key, to]));
    const settings = own.map(({ setting }) => setting);
    const outcome = await saving[sheet].send(changesOf(settings, edits));
    if (outcome.kind === "saved") return true;
    if (outcome.kind === "conflict") setTrouble(translate("settings.screen.import.moved"));
    else refuse(sheet, outcome.error, own);
    return false;
  }

  function refuse(sheet: FileSheet, error: ApiError, own: readonly Difference[]): void {
    const found = own.flatMap(({ setting }) => {
      const items = error.fieldErrors[setting.name] ?? [];
      const text = items.map((item) => texts.refusal(setting, item)).join(" ");
      return text === "" ? [] : [[`${sheet} ${setting.key}`, text] as const];
    });
    setRefused((before) => ({ ...before, ...Object.fromEntries(found) }));
    if (found.length === 0) setTrouble(linesText(reportOf(error).lines, translate));
  }

  return {
    done,
    trouble,
    sending: saving.account.saving || saving.mail.saving,
    send,
    problemOf: ({ sheet, setting, to }: Difference) =>
      refused[`${sheet} ${setting.key}`] ?? texts.problem(setting, to),
  };
}
