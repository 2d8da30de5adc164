import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/** What the build leaves of the page's scripts and styles. */
export type BuiltPage = {
  /** The address of the script that goes on with the page. */
  script: string;
  /** Its style, to stand in the page itself: a first look waits for nothing else. */
  style: string;
  /** The files by their names. */
  files: ReadonlyMap<string, { bytes: Buffer; type: string }>;
};

/** The folder of addresses, as vite.config.ts names it. */
export const assetsPath = "/track-assets";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".png": "image/png",
};

/** Beside the console's folder; undefined where it was not built. */
export function readBuilt(consoleDir: string): BuiltPage | undefined {
  const folder = join(dirname(consoleDir), "trackingPage");
  const page = join(folder, "index.html");
  if (!existsSync(page)) return undefined;
  const html = readFileSync(page, "utf8");
  const script = addressIn(html, /<script[^>]* src="([^"]+)"/);
  const sheet = addressIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/);
  return {
    script,
    style: readFileSync(join(folder, sheet), "utf8"),
    files: filesIn(join(folder, assetsPath)),
  };
}

function addressIn(html: string, pattern: RegExp): string {
  const [, address] = pattern.exec(html) ?? [];
  if (address === undefined)
    throw new Error(`The built tracking page has nothing like ${pattern}: build it again`);
  return address;
}

function filesIn(folder: string): BuiltPage["files"] {
  const names = readdirSync(folder).filter((name) => extname(name) in types);
  return new Map(
    names.map((name) => [
      name,
      { bytes: readFileSync(join(folder, name)), type: types[extname(name)] ?? "" },
    ]),
  );
}
