import type { Role } from "../../schemas";
import type { Http } from "../http";
import { readHistory, type HistoryPage } from "./history";
import { isWire, recordsOf } from "../wireRecords";
import type { Wire } from "../RecordApi";

/** Where setting records are kept: an account's own, the dispatchers' variant of them, and those of its mail server. */
export type SheetName = "account" | "dispatcher" | "mail";

/** Setting records as the server sent them (spec 7.2). */
export type Sheet = { metaData: Wire[] };

/** `version`: that of the record which was read; `clear`: takes a password away. */
export type SettingChange = { name: string; value: unknown; version?: number; clear?: true };

/** The calls of the settings screens. Each rejects with ApiError; no dialog is shown, but that of the session's end. */
export type AccountSettingsCalls = {
  /** `date` (YYYY-MM-DD): the settings as they are for that day. */
  read(sheet: SheetName, options?: { date?: string | undefined; signal?: AbortSignal }): Promise<Sheet>;
  /** Who changed what in a sheet, newest first, from page 1; to administrators. */
  history(sheet: SheetName, accountId: string, page?: number, signal?: AbortSignal): Promise<HistoryPage>;
  /** Sends what changed; answers with what is there afterwards. 409 VERSION_CONFLICT: somebody else saved meanwhile. */
  save(sheet: SheetName, changes: SettingChange[], options?: SaveOptions): Promise<Sheet>;
  /**
   * Sends a test message by the mail settings as they are typed, to an address or, without one, to the caller's own;
   * answers to whom it went, where the server tells.
   */
  sendTestMessage(changes: SettingChange[], to?: string): Promise<string | undefined>;
};

/**
 * `date`: the day from which the values hold; without it they do from today. `forGood` (not of the mail server's): they
 * hold from today, or from that day if it is past, and what is set for later days goes.
 */
type SaveOptions = {
  date?: string | undefined;
  forGood?: boolean;
  idempotencyKey?: string | undefined;
};

const root = "/gt/gt-api";
export const sheetPaths: Record<SheetName, string> = {
  account: `${root}/gt_account_configuration/new`,
  dispatcher: `${root}/gt_account_configuration/dispatcher_settings_new`,
  mail: `${root}/mailSettings`,
};

const forGoodPath = `${root}/gt_account_configuration/dispatcher_settings_with_defaults_new`;

/** The sheet with the account's settings that a role reads. */
export function sheetOf(role: Role): SheetName {
  return role === "ADMIN" ? "account" : "dispatcher";
}

export function createAccountSettings(http: Http): AccountSettingsCalls {
  return {
    async read(sheet, { date, signal } = {}) {
      const query = { snapshot_date: date };
      const { body } = await http.send({
        method: "GET",
        path: sheetPaths[sheet],
        query,
        signal,
        errors: "gathered",
      });
      return sheetIn(body);
    },
    history: (sheet, accountId, page, signal) =>
      readHistory(http, sheet === "mail" ? "mailSettings" : "accountSettings", accountId, page, signal),
    async save(sheet, metaData, { date, forGood, idempotencyKey } = {}) {
      const { body } = await http.send({
        method: "POST",
        path: forGood ? forGoodPath : sheetPaths[sheet],
        json: { metaData, snapshot_date: date },
        errors: "gathered",
        save: true,
        idempotencyKey,
      });
      return sheetIn(body);
    },
    async sendTestMessage(metaData, address) {
      // Not sent again by itself: a second try is a second message.
      const { body } = await http.send({
        method: "POST",
        path: `${root}/mailSettings/sendTestEmailMessage`,
        json: { metaData, to: address },
        errors: "gathered",
        keyless: true,
        timeout: 30_000,
      });
      const { to } = recordsOf(isWire(body) ? body.rows : [])[0] ?? {};
      return typeof to === "string" ? to : undefined;
    },
  };
}

/** What is no record at all is kept as one without a name, so that it shows as what it is. */
export function sheetIn(body: unknown): Sheet {
  const { metaData } = recordsOf(isWire(body) ? body.rows : [])[0] ?? {};
  const records: unknown[] = Array.isArray(metaData) ? metaData : [];
  return { metaData: records.map((each) => (isWire(each) ? each : { value: each })) };
}
