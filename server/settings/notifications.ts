import { actorOf } from "../resourceCalls";
import type { Settings } from "../../schemas";
import type { Sql } from "../database";
import { type Call, type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import type { Secrets } from "../secrets";
import { accountArea } from "./area";
import { dayOf } from "./days";
import { saveSettings } from "./save";
import { Timeline } from "./timeline";

const own = accountArea.settings.filter(({ section }) => section === "notifications");

/** The settings of the section `notifications`, by their names (spec 7.2). */
export function notificationsEndpoint({ now, secrets }: { now: () => Date; secrets: Secrets }): Endpoint {
  return {
    method: "PUT",
    path: "/gt/gt-api/notifications",
    family: "rows",
    tag: "Account settings",
    access: { roles: ["ADMIN"] },
    summary: "Change the settings of notifications that are sent",
    body: {
      type: "json",
      schema: { type: "object", properties: Object.fromEntries(own.map(({ name }) => [name, {}])) },
    },
    answers: { status: 200, description: "rows[0] is all of them", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "INVALID"],
    writes: async (sql, call) => {
      const today = dayOf(now(), call.caller.settings);
      const given = Object.entries(call.body).map(([name, value]) => ({ name, value }));
      const area = { ...accountArea, settings: own };
      const span = { today, from: today, forGood: false };
      const refused = await saveSettings(sql, actorOf(call), { area, given, span, secrets });
      return refused ?? rowsAnswer([await valuesNow(sql, call, today)], { total: 1 });
    },
  };
}

async function valuesNow(sql: Sql, { caller }: Call, today: string): Promise<Settings> {
  const timeline = await Timeline.read(sql, caller.account.id, accountArea, today);
  return Object.fromEntries(own.map((setting) => [setting.name, timeline.at(setting, today).value]));
}
