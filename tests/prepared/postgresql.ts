import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  asAdministrator,
  copyTemplate,
  createTemplate,
  databaseUrlOf,
  dropRole,
} from "../postgresAdministrator";
import { firstStart } from "./firstStart";
import { once } from "./once";

/** The database that others are copied from, and the role that owns it and them. */
const kept = (folder: string) => join(folder, "template");

/** Makes a database on which the server has started once; answers its address and how it is dropped. */
export async function copyPostgres(
  dataDir: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const folder = await once("postgresql", async (unfinished) => {
    const template = await createTemplate();
    writeFileSync(kept(unfinished), template);
    await firstStart({ dataDir, databaseUrl: databaseUrlOf(template, template) });
  });
  const template = readFileSync(kept(folder), "utf8");
  const name = await copyTemplate(template);
  return {
    databaseUrl: databaseUrlOf(name, template),
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  };
}

/** When the run is over: with it goes what was copied from it and is left, the databases of shared servers. */
export async function dropTemplate(run: string): Promise<void> {
  const file = kept(join(run, "postgresql"));
  if (!existsSync(file)) return;
  await dropRole(readFileSync(file, "utf8"));
}
