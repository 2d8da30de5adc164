import type { Property } from "../../schemas";
import { errorItem } from "../../schemas";
import type { Sql } from "../database";
import { type Call, type Endpoint, jsonAnswer, rowsAnswer } from "../http/endpoint";
import type { Services } from "../http/services";
import { rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { Area } from "./area";
import { dayOf } from "./days";
import { Timeline } from "./timeline";
import { takeSettingsTurn, writeValues } from "./write";

/** What a stop of a manifest can tell (domain 13, 14), and how wide it is, in millimetres. */
const fields: [name: string, label: string, width: number][] = [
  ["number", "No.", 10],
  ["arrival", "Arrival", 18],
  ["departure", "Departure", 18],
  ["window", "Window", 26],
  ["location", "Location", 35],
  ["address", "Address", 45],
  ["contact", "Contact", 30],
  ["phone", "Phone", 28],
  ["instructions", "Instructions", 40],
  ["orders", "Orders", 30],
  ["weight", "Weight", 18],
  ["volume", "Volume", 18],
  ["items", "Items", 40],
  ["legDistance", "Distance", 18],
  ["legTime", "Driving time", 18],
  ["signatureBox", "Signature", 35],
];
const hiddenAtFirst = new Set(["departure", "phone", "volume", "items", "legTime"]);

/** The manifest of an account that has arranged none. */
const plain = {
  columns: fields.map(([name, label, width]) => ({ name, label, visible: !hiddenAtFirst.has(name), width })),
  headerText: "",
  footerText: "",
  page: { pageSize: "A4", orientation: "LANDSCAPE", margin: 10 },
};

const setting = {
  name: "driverManifestConf",
  type: "HIDDEN_LIST",
  title: "",
  section: "",
  order: 0,
} as const;
const area: Area = { name: "manifest", subject: "driverManifestConf", settings: [setting] };

const path = "/gt/gt-api/driverManifestConf";
const about = { family: "rows", tag: "Driver manifest", path } as const;

/** The older driver manifest: its columns, texts and page (domain 14). */
export function driverManifestEndpoints({ now }: Services): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      access: "signedIn",
      summary: "How the driver manifest looks",
      answers: { status: 200, description: "rows[0] is the arrangement", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED"],
      reads: async (sql, call) => rowsAnswer([await arrangement(sql, call, now())], { total: 1 }),
    },
    {
      ...about,
      method: "POST",
      access: { roles: ["ADMIN", "DISPATCHER"] },
      summary: "Arrange the driver manifest anew",
      body: { type: "json", schema: bodySchema() },
      answers: { status: 200, description: "rows[0] is the arrangement afterwards", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "VERSION_CONFLICT"],
      writes: async (sql, call) => {
        const actor = actorOf(call);
        await takeSettingsTurn(sql, actor.accountId);
        const { version: current, ...before } = await arrangement(sql, call, now());
        const { version, ...value } = call.body;
        if (version !== undefined && version !== current) {
          const error = errorItem("VERSION_CONFLICT", { version, current });
          return jsonAnswer(
            { rows: [{ ...before, version: current }], success: false, errors: [error] },
            409,
          );
        }
        const today = dayOf(now(), call.caller.settings);
        const change = { from: before, to: value };
        await writeValues(sql, actor, {
          area,
          values: [{ name: setting.name, value, sealed: null, version: current + 1, change }],
          span: { today, from: today, forGood: true },
          unversioned: version === undefined,
        });
        return rowsAnswer([{ ...value, version: current + 1 }], { total: 1 });
      },
    },
  ];
}

async function arrangement(
  sql: Sql,
  { caller }: Call,
  now: Date,
): Promise<Record<string, unknown> & { version: number }> {
  const today = dayOf(now, caller.settings);
  const { value, version } = (await Timeline.read(sql, caller.account.id, area, today)).at(setting, today);
  return { ...((value ?? plain) as object), version };
}

function bodySchema(): Property {
  const text: Property = { type: "string", maxLength: 2000, pattern: "^[^\\u0000]*$" };
  const whole = (properties: Record<string, Property>): Property => ({
    type: "object",
    required: Object.keys(properties),
    properties,
    additionalProperties: false,
  });
  const column = whole({
    name: { type: "string", enum: fields.map(([name]) => name) },
    label: { ...text, maxLength: 100 },
    visible: { type: "boolean" },
    width: { type: "integer", minimum: 5, maximum: 300 },
  });
  const manifest = whole({
    columns: { type: "array", minItems: 1, maxItems: fields.length, items: column },
    headerText: text,
    footerText: text,
    page: whole({
      pageSize: { type: "string", enum: ["A4", "LETTER"] },
      orientation: { type: "string", enum: ["PORTRAIT", "LANDSCAPE"] },
      margin: { type: "integer", minimum: 0, maximum: 50 },
    }),
  });
  return { ...manifest, properties: { ...manifest.properties, version: { type: "integer", minimum: 0 } } };
}
