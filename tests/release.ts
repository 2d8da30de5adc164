import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../package.json");
const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };

/** The release line, 3.2 of 3.2.20. Read, as Playwright's loader does not import JSON. */
export const release = version.split(".").slice(0, 2).join(".");
