import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { dist } from "./serverProcess";

/** The most script that a page of the built console may have loaded once it rests, in kB: 1,000 bytes, gzip. */
export const scriptLimits = { signInPage: 150, firstList: 400 };

/** What is loaded ahead of its use comes with this one, and it is there where the server is not. */
const lastAhead = /\/SignInAgain-/;
/** How long a page has asked for no script when it rests, in milliseconds. */
const quiet = 500;
/** How long what is loaded ahead may be waited for, in milliseconds. */
const patience = 30_000;

/**
 * The scripts that a page has asked for, in whatever way: each counts once, since what is fetched ahead of its import
 * comes from the browser's cache then. Their sizes are those of the built files, packed as the server has them.
 */
export class LoadedScripts {
  readonly #asked = new Set<string>();
  readonly #underWay = new Set<object>();

  constructor(page: Page) {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() !== "script" && !pathname.endsWith(".js")) return;
      this.#asked.add(pathname);
      this.#underWay.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", (request) => this.#underWay.delete(request));
  }

  /** Waits until the page has asked for no more scripts for a while, and has those that it asked for. */
  async rest(): Promise<void> {
    let known: number;
    do {
      known = this.#asked.size;
      await sleep(quiet);
    } while (known < this.#asked.size || this.#underWay.size > 0);
  }

  /** The same of a page that loads dialogs ahead, once its time for that has come. */
  async restAfterAhead(): Promise<void> {
    const deadline = Date.now() + patience;
    while (![...this.#asked].some((path) => lastAhead.test(path))) {
      if (Date.now() > deadline)
        throw new Error(`${lastAhead} was not loaded ahead, or is called otherwise now`);
      await sleep(50);
    }
    await this.rest();
  }

  /** Together, in kB. */
  get size(): number {
    return this.#sizes().reduce((sum, [, size]) => sum + size, 0);
  }

  /** The largest of them, a line each, with the modules of which they have most; sizes of modules are those of their source. */
  largest(count = 8): string {
    const lines = this.#sizes().slice(0, count);
    return lines.map(([path, size]) => `${size.toFixed(1)} kB ${path}: ${modulesOf(path)}`).join("\n");
  }

  /** The largest first. */
  #sizes(): [path: string, size: number][] {
    const sized = [...this.#asked].map((path): [string, number] => [path, sizeOf(path)]);
    return sized.sort(([, one], [, other]) => other - one);
  }
}

function sizeOf(path: string): number {
  return gzipSync(readFileSync(join(dist, "console", path)), { level: 9 }).length / 1000;
}

/** Of a script that has a source map: the runtime of the build has none. */
function modulesOf(path: string, count = 6): string {
  const file = join(dist, "console", `${path}.map`);
  const { sources, sourcesContent } = mapIn(file);
  return sources
    .map((source, index) => ({ source, size: sourcesContent[index]?.length ?? 0 }))
    .sort((one, other) => other.size - one.size)
    .slice(0, count)
    .map(
      ({ source, size }) =>
        `${source.replace(/^(\.\.\/)+(node_modules\/)?/, "")} (${(size / 1000).toFixed(0)})`,
    )
    .join(", ");
}

type SourceMap = { sources: string[]; sourcesContent: (string | null)[] };

function mapIn(file: string): SourceMap {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SourceMap;
  } catch {
    return { sources: [], sourcesContent: [] };
  }
}
