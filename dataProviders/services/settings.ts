import type { Role, Settings } from "../../schemas";
import type { Http } from "../http";
import { sheetIn, sheetOf, sheetPaths, type Sheet } from "./accountSettings";

/** The account settings as a flat map (spec 3.3, 7.2): an admin's from the full configuration, others' from the dispatcher variant. */
export async function readSettings(http: Http, role: Role): Promise<Settings> {
  return settingsIn(await readSettingsSheet(http, role));
}

/** The sheet that a role's settings come in. What goes wrong is told as that of any call. */
export async function readSettingsSheet(http: Http, role: Role): Promise<Sheet> {
  const { body } = await http.send({ method: "GET", path: sheetPaths[sheetOf(role)] });
  return sheetIn(body);
}

export function settingsIn({ metaData }: Sheet): Settings {
  return Object.fromEntries(
    metaData
      .filter(({ name }) => typeof name === "string")
      .map((setting) => [setting.name as string, typedValue(setting)]),
  );
}

/** Settings travel as texts on older servers; which type one has, it says itself. */
const readers: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: asBoolean,
  BOOLEAN_RELATED: asBoolean,
  FLOAT: asNumber,
  INTEGER: asNumber,
  PERIOD_FIELD: asNumber,
  PERIOD_FIELD_WITH_MS: asNumber,
};

function typedValue({ type, value }: Record<string, unknown>): unknown {
  const read = typeof type === "string" ? readers[type] : undefined;
  return read ? read(value) : value;
}

function asBoolean(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() === "true" : value;
}

function asNumber(value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return Number.isNaN(number) ? value : number;
}
