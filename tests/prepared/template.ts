import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dropRole } from "../postgresAdministrator";

/** The folder's file that names the database from which others are copied, and the role that owns it and them. */
export function templateFile(folder: string): string {
  return join(folder, "template");
}

/** When the run is over: with it goes what was copied from it and is left, the databases of shared servers. */
export async function dropTemplate(run: string): Promise<void> {
  const file = templateFile(join(run, "postgresql"));
  if (!existsSync(file)) return;
  await dropRole(readFileSync(file, "utf8"));
}
