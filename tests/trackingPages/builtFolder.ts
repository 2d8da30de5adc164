import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder in which customers' pages look as if they were built, as small as can be; where the console would lie beside them. */
export function builtFolder(): { consoleDir: string; elsewhere: string } {
  const folder = mkdtempSync(join(tmpdir(), "tracking-page-"));
  const assets = join(folder, "dist/trackingPage/track-assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(
    join(assets, "../index.html"),
    '<head><script type="module" crossorigin src="/track-assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/track-assets/index-2.css"></head>',
  );
  writeFileSync(join(assets, "index-1.js"), "begin()");
  writeFileSync(join(assets, "index-1.js.map"), "{}");
  writeFileSync(join(assets, "index-2.css"), ".page{display:flex}");
  afterAll(() => rmSync(folder, { recursive: true }));
  return { consoleDir: join(folder, "dist/console"), elsewhere: join(folder, "elsewhere/console") };
}
