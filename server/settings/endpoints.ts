import { isDeepStrictEqual } from "node:util";
import { sql as template } from "kysely";
import type { ErrorItem, Property } from "../../schemas";
import { errorItem } from "../../schemas";
import type { Sql } from "../database";
import { type Call, type Endpoint, jsonAnswer, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import { ApiFailure } from "../resources";
import { type Setting, settings, settingsFrom } from "./catalogue";
import { isRestricted } from "./restricted";
import { settingFault } from "./values";

const base = "/gt/gt-api/gt_account_configuration";

/**
 * The account's settings as a metadata list (spec 7.2): admins by the full configuration, everybody by the dispatcher
 * variant, which dispatchers may also write where `dispatcherCanEditSettings` lets them.
 */
export function settingsEndpoints(): Endpoint[] {
  return [
    reading(`${base}/new`, { roles: ["ADMIN"] }),
    reading(`${base}/dispatcher_settings_new`, "signedIn"),
    writing(`${base}/new`, { roles: ["ADMIN"] }),
    writing(`${base}/dispatcher_settings_new`, { roles: ["ADMIN", "DISPATCHER"] }),
  ];
}

function reading(path: string, access: Endpoint["access"]): Endpoint {
  return {
    method: "GET",
    path,
    family: "rows",
    tag: "Account settings",
    access,
    summary: "The account's setting records",
    answers: { status: 200, description: "rows[0].metaData is the list", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    does: async ({ caller }) => rowsAnswer([{ metaData: metaDataOf(caller.settings) }], { total: 1 }),
  };
}

function writing(path: string, access: Endpoint["access"]): Endpoint {
  return {
    method: "POST",
    path,
    family: "rows",
    tag: "Account settings",
    access,
    summary: "Change the settings that are sent",
    body: { type: "json", schema: bodySchema },
    answers: { status: 200, description: "The list afterwards, or errors by setting", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    writes: async (sql, call) => {
      if (!(await mayWrite(sql, call))) throw new ApiFailure("FORBIDDEN");
      const given = changesIn(call);
      refuseAdminOnly(call, given);
      const errors = given.flatMap(faultOf);
      if (errors.length > 0) return jsonAnswer({ rows: [], success: false, errors, infos: [], warnings: [] });
      await store(sql, call, given);
      const changed = Object.fromEntries(given.map(({ name, value }) => [name, value]));
      return rowsAnswer([{ metaData: metaDataOf(settingsFrom({ ...call.caller.settings, ...changed })) }], {
        total: 1,
      });
    },
  };
}

const bodySchema: Property = {
  type: "object",
  required: ["metaData"],
  properties: {
    metaData: {
      type: "array",
      maxItems: 1000,
      items: {
        type: "object",
        required: ["name", "value"],
        properties: { name: { type: "string" }, value: {} },
      },
    },
  },
};

/** What a form offers where the catalogue names a format; every time zone's own name is valid beside these. */
const variantsOf: Partial<Record<NonNullable<Setting["format"]>, string[]>> = {
  "time-zone": ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
};

/** Flags are asked here, not believed of the page (quality F11). */
async function mayWrite(sql: Sql, { caller }: Call): Promise<boolean> {
  const { role, settings: own } = caller;
  if (role === "ADMIN") return true;
  if (own.dispatcherCanEditSettings !== true || own.isRestrictedDispatcherSettings === true) return false;
  return !(await isRestricted(sql, caller));
}

type Change = { name: string; value: unknown };

/** A form may send the whole list: what stays as it is needs no permission and no check, and is not written. */
function changesIn({ body, caller }: Call): Change[] {
  const given = body.metaData as Change[];
  return given.filter(({ name, value }) => !isDeepStrictEqual(caller.settings[name], value));
}

/** @throws ApiFailure FORBIDDEN where somebody else would change what only admins may, by whichever address. */
function refuseAdminOnly({ caller }: Call, given: Change[]): void {
  if (caller.role === "ADMIN") return;
  const guarded = given.some(({ name }) => settings.find((each) => each.name === name)?.adminOnly);
  if (guarded) throw new ApiFailure("FORBIDDEN");
}

function metaDataOf(values: Record<string, unknown>): object[] {
  return settings.map(({ default: _default, adminOnly: _adminOnly, ...setting }) => ({
    ...setting,
    ...(setting.format && { variants: variantsOf[setting.format] }),
    value: values[setting.name],
  }));
}

function faultOf({ name, value }: Change): ErrorItem[] {
  const setting = settings.find((each) => each.name === name);
  if (!setting) return [errorItem("UNKNOWN_PROPERTY", { field: name, resource: "settings" })];
  const fault = settingFault(setting, value);
  return fault ? [fault] : [];
}

async function store(sql: Sql, { caller }: Call, given: Change[]): Promise<void> {
  for (const { name, value } of given) {
    await template`
      insert into account_setting (account_id, name, value)
      values (${caller.account.id}, ${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (account_id, name) do update set value = excluded.value`.execute(sql);
  }
}
