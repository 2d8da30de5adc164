import { isDeepStrictEqual } from "node:util";
import { type ErrorItem, errorItem, type Settings } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import { type Answer, jsonAnswer } from "../http/endpoint";
import type { Actor } from "../resources";
import { placeOf, type Secrets } from "../secrets";
import type { Area } from "./area";
import { type Change, changesOf, cleared, type Given, staleOf } from "./given";
import { type Reading, recordOf } from "./records";
import { settingSecrets } from "./table";
import { Timeline } from "./timeline";
import { type NewValue, type Span, takeSettingsTurn, writeValues } from "./write";

/** What a save is about. */
export interface Saving {
  area: Area;
  given: Given[];
  span: Span;
  secrets: Secrets;
  /** What else must hold of the changes. @throws ApiFailure; answers what is wrong with them. */
  check?: (changes: Change[], after: { values: Settings; timeline: Timeline }) => ErrorItem[];
  said?: Record<string, unknown>;
}

/** Writes the settings that are given, all or none of them. Undefined when all is well, else the refusal. */
export async function saveSettings(sql: Sql, actor: Actor, saving: Saving): Promise<Answer | undefined> {
  const { area, given, span, secrets, check } = saving;
  await takeSettingsTurn(sql, actor.accountId);
  const timeline = await Timeline.read(sql, actor.accountId, area, span.today);
  const { changes, errors } = changesOf(area, given, (setting) => timeline.at(setting, span.from), span);
  if (actor.role !== "ADMIN" && changes.some(({ setting }) => setting.adminOnly))
    throw new ApiFailure("FORBIDDEN");
  const values = valuesAfter(area, timeline, { changes, day: span.from });
  const refused = [...errors, ...(check?.(changes, { values, timeline }) ?? [])];
  if (refused.length > 0) return refusal(refused);
  const stale = staleOf(changes);
  if (stale.length > 0) {
    const reading = { timeline, day: span.from, isAdmin: actor.role === "ADMIN" };
    return conflict(stale, { ...reading, ...(saving.said && { said: saving.said }) });
  }
  const newValues = changes.map((change) => newValue(change, { actor, area, span, secrets }));
  const unversioned = changes.some((change) => change.given.version === undefined);
  await writeValues(sql, actor, { area, values: newValues, span, unversioned });
  return undefined;
}

/** An area's values once the changes are made; a secret is its text where it is given, else whether there is one. */
export function valuesAfter(
  { settings }: Area,
  timeline: Timeline,
  { changes, day }: { changes: Change[]; day: string },
): Settings {
  const now = settings.map((setting) => {
    const { value, sealed } = timeline.at(setting, day);
    return [setting.name, setting.type === "PASSWORD" ? sealed !== null : value];
  });
  const then = changes.map(({ setting, value }) => [setting.name, value === cleared ? false : value]);
  return Object.fromEntries([...now, ...then]) as Settings;
}

type Making = { actor: Actor; area: Area; span: Span; secrets: Secrets };

function newValue({ setting, value, standing }: Change, { actor, area, span, secrets }: Making): NewValue {
  const { name } = setting;
  const { value: before = null, next } = standing;
  const version = standing.version + 1;
  // Where only what was set for later days goes, that is what changes.
  const later = isDeepStrictEqual(value, before);
  if (setting.type !== "PASSWORD")
    return {
      name,
      value,
      sealed: null,
      version,
      change: { from: later && next ? next.value : before, to: value },
    };
  const place = placeOf(settingSecrets, [actor.accountId, area.name, name, span.from]);
  const sealed = value === cleared ? null : secrets.seal(String(value), place);
  return { name, value: null, sealed, version, change: {} };
}

/** What is wrong with settings, each error at its setting. */
export function refusal(errors: ErrorItem[]): Answer {
  const fields: Record<string, ErrorItem[]> = Object.create(null) as Record<string, ErrorItem[]>;
  for (const item of errors) (fields[String(item.metadata?.field)] ??= []).push(item);
  return jsonAnswer({ rows: [], success: false, errors, infos: [], warnings: [], metadata: { fields } }, 400);
}

function conflict(stale: Change[], reading: Reading): Answer {
  const metaData = stale.map(({ setting }) => recordOf(setting, reading));
  const errors = stale.map(({ setting, given, standing }) =>
    errorItem("VERSION_CONFLICT", { field: setting.name, version: given.version, current: standing.version }),
  );
  return jsonAnswer({ rows: [{ metaData }], success: false, errors, infos: [], warnings: [] }, 409);
}
