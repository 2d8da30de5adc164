/** `npm run types`: TypeScript types of every resource's record, in schemas/generated/ (git-ignored). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadResources } from "../load";
import { typesOf } from "../types";

const folder = join(import.meta.dirname, "..");
const file = join(folder, "generated", "index.ts");

const types = await typesOf(loadResources(folder).values());
if (!existsSync(file) || readFileSync(file, "utf8") !== types) {
  mkdirSync(join(folder, "generated"), { recursive: true });
  writeFileSync(file, types);
}
