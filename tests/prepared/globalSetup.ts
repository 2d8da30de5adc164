import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropTemplate } from "./postgresql";
import { runFolder } from "./once";

let made: string | undefined;

/** A folder for what is prepared once in this run; the projects of one run share it. */
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
