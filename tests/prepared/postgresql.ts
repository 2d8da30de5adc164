import { readFileSync, writeFileSync } from "node:fs";
import { asAdministrator, copyTemplate, createTemplate, databaseUrlOf } from "../postgresAdministrator";
import { firstStart } from "./firstStart";
import { once } from "./once";
import { templateFile } from "./template";

/** Makes a database on which the server has started once; answers its address and how it is dropped. */
export async function copyPostgres(
  dataDir: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const folder = await once("postgresql", async (unfinished) => {
    const template = await createTemplate();
    writeFileSync(templateFile(unfinished), template);
    await firstStart({ dataDir, databaseUrl: databaseUrlOf(template, template) });
  });
  const template = readFileSync(templateFile(folder), "utf8");
  const name = await copyTemplate(template);
  return {
    databaseUrl: databaseUrlOf(name, template),
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  };
}
