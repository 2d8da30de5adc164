import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError, isSame, type ApiError } from "../../../dataProviders";
import type { SettingChange, SheetName } from "../../../dataProviders/services";
import { useRefreshSettings } from "../../session";
import { accountSettings } from "../calls";
import { readRecords, type Setting } from "../records";
import { sheetKey } from "../sheetKey";

/** How a save ended. `conflict`: somebody else saved meanwhile, and this is what is there now. */
export type Outcome =
  | { kind: "saved" }
  | { kind: "conflict"; theirs: Setting[] }
  | { kind: "refused" | "unreachable"; error: ApiError };

/** Sends what changed in a sheet, from a day on where one is given; afterwards the whole console goes by it (spec 3.3). */
export function useSaving(name: SheetName, day?: string) {
  const queryClient = useQueryClient();
  const refreshSettings = useRefreshSettings();
  const [saving, setSaving] = useState(false);
  const lost = useRef<{ text: string; key: string | undefined }>(undefined);

  async function send(changes: SettingChange[], { forGood = false } = {}): Promise<Outcome> {
    const text = JSON.stringify([changes, day, forGood]);
    const idempotencyKey = lost.current?.text === text ? lost.current.key : undefined;
    setSaving(true);
    try {
      const sheet = await accountSettings.save(name, changes, { date: day, forGood, idempotencyKey });
      lost.current = undefined;
      const key = sheetKey(name, day);
      const answered = sheet.metaData.length > 0;
      if (answered) queryClient.setQueryData(key, sheet);
      // What holds on other days has changed with it.
      await queryClient.invalidateQueries({
        queryKey: sheetKey(name),
        predicate: ({ queryKey }) => !answered || !isSame(queryKey, key),
      });
      await refreshSettings();
      return { kind: "saved" };
    } catch (error) {
      if (!isApiError(error)) throw error;
      lost.current = error.status === 0 ? { text, key: error.idempotencyKey } : undefined;
      if (error.status === 0 || error.status === 503) return { kind: "unreachable", error };
      if (error.status === 409 && error.hasCode("VERSION_CONFLICT")) return await conflict(error);
      return { kind: "refused", error };
    } finally {
      setSaving(false);
    }
  }

  async function conflict(refusal: ApiError): Promise<Outcome> {
    try {
      const sheet = await accountSettings.read(name, { date: day });
      queryClient.setQueryData(sheetKey(name, day), sheet);
      return { kind: "conflict", theirs: readRecords(sheet.metaData) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { kind: "refused", error: refusal };
    }
  }
  return { saving, send };
}
