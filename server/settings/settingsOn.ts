import type { Settings } from "../../schemas";
import type { Sql } from "../database";
import { accountArea } from "./area";
import { settings } from "./catalogue";
import { dayOf } from "./days";
import { Timeline } from "./timeline";

type Asked = { accountId: string; now: Date; present: Settings };

/** An account's settings as they hold on a day, YYYY-MM-DD (spec 7.2, settings for a date). */
export async function settingsOn(
  sql: Sql,
  day: string,
  { accountId, now, present }: Asked,
): Promise<Settings> {
  const today = dayOf(now, present);
  if (day === today) return present;
  const timeline = await Timeline.read(sql, accountId, accountArea, today);
  const held = settings.map((setting) => [setting.name, timeline.at(setting, day).value] as const);
  return { ...present, ...Object.fromEntries(held.filter(([, value]) => value !== undefined)) } as Settings;
}
