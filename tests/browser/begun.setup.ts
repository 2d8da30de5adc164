import { execFileSync } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineOptions } from "../engineOptions";
import { copyTemplate, createTemplate, databaseUrlOf, dropRole } from "../postgresAdministrator";
import { isQuick } from "../scope";

const variable = "RUNSHEET_BEGUN";

/** A data folder as after a server's first start, with the accounts of all tests; and where that is not in it, a database. */
type Begun = { folder: string; template?: string };

/** Where the data of one server are: the embedded database is in its folder. */
export type Data = { dataDir: string; databaseUrl?: string };

/** What a server is started with that begins with a copy; its folder goes with it. */
export async function begunOptions(): Promise<{ copyOf: string; databaseUrl?: string }> {
  const { folder, template } = begun();
  if (template === undefined) return { copyOf: folder };
  return { copyOf: folder, databaseUrl: databaseUrlOf(await copyTemplate(template), template) };
}

/** A copy that outlives its server; whoever asks removes its folder. */
export async function copyOfBegun(): Promise<Data> {
  const { copyOf, ...database } = await begunOptions();
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-"));
  cpSync(copyOf, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, ...database };
}

function begun(): Begun {
  const text = process.env[variable];
  if (text === undefined) throw new Error("There is no such folder outside of Playwright's run");
  return JSON.parse(text) as Begun;
}

/**
 * Playwright runs it before the tests, and what it answers after them. The quick run has PostgreSQL, which costs a third;
 * the full run, and a file that is run by itself, the embedded database.
 */
export default async function begin(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-begun-"));
  const isOnPostgres = isQuick && process.env["TEST_DATABASE_URL"] !== undefined;
  const template = isOnPostgres ? await createTemplate() : undefined;
  // By tsx: Playwright's own loader does not take all that the server imports.
  const program = ["--import", "tsx", join(import.meta.dirname, "prepare.ts")];
  const places = template === undefined ? [folder] : [folder, databaseUrlOf(template, template)];
  execFileSync(process.execPath, [...engineOptions, ...program, ...places], { stdio: "inherit" });
  process.env[variable] = JSON.stringify({ folder, template });
  return async () => {
    rmSync(folder, { recursive: true });
    if (template !== undefined) await dropRole(template);
  };
}
