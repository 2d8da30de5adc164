import { actorOf } from "../resourceCalls";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { holdsValue } from "../../schemas/settings";
import type { Config } from "../config";
import type { Sql } from "../database";
import { type Answer, type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { requireFlags } from "../http/forbidden";
import { rowsEnvelope } from "../http/shapes";
import type { Secrets } from "../secrets";
import { accountArea, type Area } from "./area";
import { dayOf } from "./days";
import type { Given } from "./given";
import { notificationsEndpoint } from "./notifications";
import { recordOf } from "./records";
import { isRestricted, restrictedName } from "./restricted";
import { saveSettings, type Saving } from "./save";
import type { OwnSettings } from "./settingsRead";
import { Timeline } from "./timeline";

const base = "/gt/gt-api/gt_account_configuration";
const daySchema: Property = { type: "string", format: "date", description: "A day, YYYY-MM-DD" };
const about = { family: "rows", tag: "Account settings" } as const;

export type SettingsParts = {
  config: Pick<Config, "publicUrl" | "smsUrl">;
  secrets: Secrets;
  now: () => Date;
};

/**
 * The account's settings as a metadata list (spec 7.2): admins by the full configuration, everybody by the dispatcher
 * variant, which dispatchers may also write where `dispatcherCanEditSettings` lets them.
 */
export function settingsEndpoints(parts: SettingsParts): Endpoint[] {
  const forGood = { forGood: true };
  return [
    reading(parts, `${base}/new`, { roles: ["ADMIN"] }),
    reading(parts, `${base}/dispatcher_settings_new`, "signedIn"),
    writing(parts, `${base}/new`, { roles: ["ADMIN"] }),
    writing(parts, `${base}/dispatcher_settings_new`, { roles: ["ADMIN", "DISPATCHER"] }),
    writing(
      parts,
      `${base}/dispatcher_settings_with_defaults_new`,
      { roles: ["ADMIN", "DISPATCHER"] },
      forGood,
    ),
    notificationsEndpoint(parts),
    fullAccountEndpoint,
  ];
}

function reading(parts: SettingsParts, path: string, access: Endpoint["access"]): Endpoint {
  return {
    ...about,
    method: "GET",
    path,
    access,
    summary: "The account's setting records, now or as they hold on a day",
    query: snapshotQuery,
    answers: { status: 200, description: "rows[0].metaData is the list", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
    reads: (sql, call) => recordsAnswer(sql, call, accountArea, parts),
  };
}

function writing(
  parts: SettingsParts,
  path: string,
  access: Endpoint["access"],
  { forGood = false } = {},
): Endpoint {
  return {
    ...about,
    method: "POST",
    path,
    access,
    summary: forGood
      ? "Change the settings that are sent, for good: later days lose what was set for them"
      : "Change the settings that are sent, from now or from a day on",
    body: { type: "json", schema: savingBody },
    answers: { status: 200, description: "The list afterwards", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "INVALID", "VERSION_CONFLICT"],
    writes: async (sql, call) => {
      await requireWriter(sql, call);
      const saving = { ...savingOf(call, parts, forGood), area: accountArea };
      return (await saveSettings(sql, actorOf(call), saving)) ?? recordsAnswer(sql, call, accountArea, parts);
    },
  };
}

export const snapshotQuery: Property = { type: "object", properties: { snapshot_date: daySchema } };

export const savingBody: Property = {
  type: "object",
  required: ["metaData"],
  properties: {
    metaData: {
      type: "array",
      maxItems: 1000,
      items: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string" },
          value: {},
          version: { type: "integer", minimum: 0 },
          clear: { type: "boolean", description: "Takes a password away" },
        },
      },
    },
    snapshot_date: daySchema,
  },
};

/** What a request asks to be saved, and from which day on. */
export function savingOf(
  { body, caller }: Call,
  { now, secrets }: SettingsParts,
  forGood: boolean,
): Omit<Saving, "area"> {
  const today = dayOf(now(), caller.settings);
  const { metaData, snapshot_date: day } = body as { metaData: Given[]; snapshot_date?: string };
  const from = day ?? today;
  return {
    given: metaData,
    span: { today, from: forGood && from > today ? today : from, forGood },
    secrets,
  };
}

/** The records of an area as they hold on the day that is asked for. */
export async function recordsAnswer(
  sql: Sql,
  { caller, query, body }: Call,
  area: Area,
  { now, config }: SettingsParts,
): Promise<Answer> {
  const today = dayOf(now(), caller.settings);
  const day = String((query.snapshot_date ?? body.snapshot_date) || today);
  const timeline = await Timeline.read(sql, caller.account.id, area, today);
  const said = { accountUrl: `${config.publicUrl ?? ""}/${caller.account.name}` };
  const isAdmin = caller.role === "ADMIN";
  // What is lacking is told where it is lacking.
  const settings = area.settings.filter(({ name }) => name !== noGateway || config.smsUrl === undefined);
  const metaData = settings.map((setting) => recordOf(setting, { timeline, day, isAdmin, said }));
  return rowsAnswer([{ metaData, snapshotDate: day }], { total: 1 });
}

/** The notice that there is no SMS gateway. */
const noGateway = "noSmsGateway";

/** Flags are asked here, not believed of the page (quality F11). @throws ApiFailure FORBIDDEN */
async function requireWriter(sql: Sql, { caller }: Call): Promise<void> {
  if (caller.role === "ADMIN") return;
  requireFlags(opening, caller.settings);
  if (await isRestricted(sql, caller)) throw new ApiFailure("FORBIDDEN");
}

const opening = ["dispatcherCanEditSettings", `!${restrictedName}`] satisfies (
  | keyof OwnSettings
  | `!${keyof OwnSettings}`
)[];

const shown = accountArea.settings.filter((setting) => holdsValue(setting) && setting.type !== "PASSWORD");

/** The caller's account with its settings as a flat map (spec 7.2, 3.3). */
const fullAccountEndpoint: Endpoint = {
  method: "GET",
  path: "/gt/gt-api/accounts/full",
  family: "rows",
  tag: "Account settings",
  access: "signedIn",
  summary: "The account with its settings as a flat map",
  answers: { status: 200, description: "rows[0] is {id, name, url, title, settings}", schema: rowsEnvelope },
  errors: ["UNAUTHENTICATED"],
  does: async ({ caller }) => {
    const { id, name, title } = caller.account;
    const settings = Object.fromEntries(
      shown.map((setting) => [setting.name, caller.settings[setting.name] ?? null]),
    );
    return rowsAnswer([{ id, name, url: name, title, settings }], { total: 1 });
  },
};
