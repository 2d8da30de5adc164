import type { SheetName } from "../../../dataProviders/services";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { withValue } from "../sheet";
import { isObject } from "../../../schemas/isObject";

/** The sheets that a file holds. */
export type FileSheet = Extract<SheetName, "account" | "mail">;
export type Sheets = Record<FileSheet, readonly Setting[]>;
/** Settings as a file holds them: by sheet, by name, values of the wire. Never a password. */
export type SettingsFile = {
  kind: "runsheet-settings";
  account: Record<string, unknown>;
  mail: Record<string, unknown>;
};

/** A setting that a file has another value of. */
export type Difference = { sheet: FileSheet; setting: Setting; from: unknown; to: unknown };
export type Comparison = {
  differences: Difference[];
  /** Names of the file that are no settings here, or hold no value. */
  unknown: string[];
};

const kind = "runsheet-settings";

export function fileOf(sheets: Sheets): SettingsFile {
  return { kind, account: valuesOf(sheets.account), mail: valuesOf(sheets.mail) };
}

/** The settings of a file's text; undefined where it is no such file. */
export function readFile(text: string): SettingsFile | undefined {
  const content = parsed(text);
  if (!isObject(content) || content.kind !== kind) return undefined;
  const { account = {}, mail = {} } = content;
  return isObject(account) && isObject(mail) ? { kind, account, mail } : undefined;
}

/** What applying a file would change, setting by setting. */
export function compare(file: SettingsFile, sheets: Sheets): Comparison {
  const comparison: Comparison = { differences: [], unknown: [] };
  for (const sheet of ["account", "mail"] as const) {
    const known = new Map(sheets[sheet].filter(travels).map((setting) => [setting.name, setting]));
    for (const [name, to] of Object.entries(file[sheet])) {
      const setting = known.get(name);
      if (!setting) comparison.unknown.push(name);
      else if (Object.keys(withValue({}, setting, to)).length > 0)
        comparison.differences.push({ sheet, setting, from: setting.value, to });
    }
  }
  return comparison;
}

function valuesOf(settings: readonly Setting[]): Record<string, unknown> {
  return Object.fromEntries(settings.filter(travels).map(({ name, value }) => [name, value ?? null]));
}

/** What an account may take from another: no secret, nothing that the server alone writes or the console does not know. */
function travels({ name, type, readOnly, faults }: Setting): boolean {
  if (type === undefined || name === "" || readOnly) return false;
  if (faults.some((fault) => fault.kind === "duplicate")) return false;
  const { valueless, secret } = kinds[type];
  return !valueless && !secret;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return undefined;
  }
}
