import { execFileSync } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const variable = "RUNSHEET_BEGUN";

/** A data folder as after a server's first start, with the accounts of all tests; each server of the run begins with a copy. */
export function begun(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error("There is no such folder outside of Playwright's run");
  return folder;
}

/** A copy of it that outlives its server; whoever asks removes it. */
export function copyOfBegun(): string {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-"));
  cpSync(begun(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** Playwright runs it before the tests, and what it answers after them. */
export default function begin(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-begun-"));
  // By tsx: Playwright's own loader does not take all that the server imports.
  execFileSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, "prepare.ts"), folder], {
    stdio: "inherit",
  });
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true });
}
