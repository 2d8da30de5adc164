import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFolder } from "./once";
import { dropTemplate } from "./template";

let made: string | undefined;

/**
 * A folder for what is prepared once in this run; the projects of one run share it. Each loads this file before any test
 * begins: it imports nothing of the server.
 */
export function setup(): void {
  if (runFolder() !== undefined) return;
  made = mkdtempSync(join(tmpdir(), "runsheet-prepared-"));
  process.env["RUNSHEET_PREPARED"] = made;
}

export async function teardown(): Promise<void> {
  if (made === undefined) return;
  await dropTemplate(made);
  rmSync(made, { recursive: true, force: true });
}
