import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { addressSearch, indexAddresses, type KeptAddresses } from "../server/roads/addresses";
import { keep, readKept } from "../server/roads/keptFile";
import { MemoryBudget, readExtract } from "../server/roads/osm";
import { placesBeside } from "../server/roads/shapes";
import { streetsOf } from "../server/roads/streets";
import { median, printFigures } from "./figures";

/**
 * Addresses found in an extract: that of the demo city, or `ROADS_EXTRACT=city.osm.pbf npm run bench -- addresses`. They are
 * those of the test, as they are written there and with a typing error each.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const root = resolve(import.meta.dirname, "..");
const path = process.env.ROADS_EXTRACT ?? join(root, "demo/porto.osm.pbf");
const written = readFileSync(join(root, "server/roads/addresses/porto.json"), "utf8");
const texts = (JSON.parse(written) as [text: string][]).map(([text]) => text);

const folder = mkdtempSync(join(tmpdir(), "addresses-"));
try {
  const file = join(folder, "streets.kept");
  const extract = readExtract(path, new MemoryBudget(process.availableMemory()), { hasBorders: true });
  const streets = cpuOf(() => streetsOf(extract, placesBeside(path)));
  const index = cpuOf(() => indexAddresses(streets.result));
  keep(file, "bench", { streets: streets.result, index: index.result } satisfies KeptAddresses);
  keep(join(folder, "alone.kept"), "bench", streets.result);
  const before = memoryNow();
  const opened = cpuOf(() => addressSearch(readKept<KeptAddresses>(file, "bench")!));
  const memory = memoryNow() - before;
  const { find } = opened.result;
  const once = (text: string) => cpuOf(() => find(text, { limit: 10, isWhole: true })).milliseconds;
  // The collection of garbage falls into some, whatever they ask.
  const spentOn = (text: string) => Math.min(once(text), once(text));
  // Warm: a server has answered before.
  for (const text of texts.slice(0, 20)) spentOn(text);
  const right = texts.map(spentOn);
  const wrong = texts.map(mistyped).map(spentOn);
  printFigures([
    { name: "Streets, houses and towns of the extract, CPU", value: streets.milliseconds, unit: "ms" },
    { name: "The index of their words, CPU", value: index.milliseconds, limit: 500, unit: "ms" },
    { name: "The kept file", value: statSync(file).size / 1e6, unit: "MB" },
    {
      name: "of that the index",
      value: (statSync(file).size - statSync(join(folder, "alone.kept")).size) / 1e6,
      unit: "MB",
    },
    { name: "It is opened at the first question, CPU", value: opened.milliseconds, limit: 500, unit: "ms" },
    { name: "Memory of all that is open, heap and arrays", value: memory / 1e6, limit: 60, unit: "MB" },
    { name: `${texts.length} addresses, each, CPU, median`, value: median(right), unit: "ms" },
    { name: "The same, the longest", value: Math.max(...right), limit: 50, unit: "ms" },
    { name: "Each with a typing error, CPU, median", value: median(wrong), unit: "ms" },
    { name: "The same, the longest", value: Math.max(...wrong), limit: 50, unit: "ms" },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}

/** The longest word without the letter in its middle. */
function mistyped(text: string): string {
  const longest = (text.match(/\p{L}+/gu) ?? []).reduce(
    (one, other) => (other.length > one.length ? other : one),
    "",
  );
  const middle = longest.length >> 1;
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}

function cpuOf<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  return { result, milliseconds: (user + system) / 1000 };
}

function memoryNow(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
