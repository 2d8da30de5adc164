import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError } from "../../../dataProviders";
import type { ApiError } from "../../../dataProviders";
import type { SettingChange, SheetName } from "../../../dataProviders/services";
import { useRefreshSettings } from "../../session";
import { accountSettings } from "../calls";
import { readRecords } from "../records";
import type { Setting } from "../records";
import { sheetKey } from "./useSheet";

/** How a save ended. `conflict`: somebody else saved meanwhile, and this is what is there now. */
export type Outcome =
  | { kind: "saved" }
  | { kind: "conflict"; theirs: Setting[] }
  | { kind: "refused" | "unreachable"; error: ApiError };

/** Sends what changed in a sheet; afterwards the whole console goes by it (spec 3.3). */
export function useSaving(name: SheetName) {
  const queryClient = useQueryClient();
  const refreshSettings = useRefreshSettings();
  const [saving, setSaving] = useState(false);
  const lost = useRef<{ text: string; key: string | undefined }>(undefined);

  async function send(changes: SettingChange[]): Promise<Outcome> {
    const text = JSON.stringify(changes);
    const idempotencyKey = lost.current?.text === text ? lost.current.key : undefined;
    setSaving(true);
    try {
      const sheet = await accountSettings.save(name, changes, { idempotencyKey });
      lost.current = undefined;
      if (sheet.metaData.length > 0) queryClient.setQueryData(sheetKey(name), sheet);
      else await queryClient.invalidateQueries({ queryKey: sheetKey(name) });
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
      const sheet = await accountSettings.read(name);
      queryClient.setQueryData(sheetKey(name), sheet);
      return { kind: "conflict", theirs: readRecords(sheet.metaData) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { kind: "refused", error: refusal };
    }
  }
  return { saving, send };
}
