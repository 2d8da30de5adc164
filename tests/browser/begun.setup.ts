import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../serverProcess";

const variable = "RUNSHEET_BEGUN";

/** A data folder on which the built server has started once; each server of the run begins with a copy. */
export function begun(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error("There is no such folder outside of Playwright's run");
  return folder;
}

/** A copy of it to change before a server starts; whoever asks removes it. */
export function copyOfBegun(): string {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-"));
  cpSync(begun(), folder, { recursive: true });
  return folder;
}

/** Playwright runs it before the tests, and what it answers after them. */
export default async function begin(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "runsheet-begun-"));
  await (await startServerProcess({ dataDir: folder, patience: 90_000 })).stop();
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true });
}
