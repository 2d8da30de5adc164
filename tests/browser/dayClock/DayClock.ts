import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { goBy, type Pace } from "./goBy";

/** Milliseconds after which a server that was told another pace goes by it. */
const heardAfter = 20;

/**
 * The clock of a rehearsed day: the server, all its threads, and the pages that follow it go by it, from when and as fast
 * as a test wants. Their timers go by the real one.
 */
export class DayClock {
  readonly #folder = mkdtempSync(join(tmpdir(), "runsheet-clock-"));
  readonly #pages: Page[] = [];
  #pace: Pace;

  constructor(shown: number) {
    this.#pace = { real: Date.now(), shown, speed: 1 };
    this.#write();
    writeFileSync(this.#program, programOf(this.#file));
  }

  /** What the server's Node.js is started with. */
  get engineOptions(): string[] {
    return ["--import", pathToFileURL(this.#program).href];
  }

  now(): number {
    const { real, shown, speed } = this.#pace;
    return shown + (Date.now() - real) * speed;
  }

  /** Has a page go by it, whatever is opened in it. */
  async follow(page: Page): Promise<void> {
    this.#pages.push(page);
    await page.addInitScript(`${this.#told}; (${goBy.toString()})(() => globalThis.dayPace)`);
    await this.#tell(page);
  }

  /** Goes on at another speed. */
  async go(speed: number): Promise<void> {
    this.#pace = { real: Date.now(), shown: this.now(), speed };
    this.#write();
    for (const page of this.#pages) await this.#tell(page);
  }

  /** Goes sixty times as fast until it shows that or what is waited for has come, then as the real one does. */
  async until(moment: number, isThere: () => Promise<boolean> = async () => false): Promise<void> {
    await this.go(60);
    while (this.now() < moment && !(await isThere()))
      await sleep(Math.max(0, Math.min(500, (moment - this.now()) / 60)));
    await this.go(1);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#folder, "pace.json");
  }

  get #program(): string {
    return join(this.#folder, "goBy.mjs");
  }

  get #told(): string {
    return `globalThis.dayPace = ${JSON.stringify(this.#pace)}`;
  }

  /** Whole, for it may be read at any moment. */
  #write(): void {
    writeFileSync(`${this.#file}.next`, JSON.stringify(this.#pace));
    renameSync(`${this.#file}.next`, this.#file);
  }

  /** What is open, and what will be: of several such scripts the last one tells. */
  async #tell(page: Page): Promise<void> {
    await page.addInitScript(this.#told);
    await page.evaluate(this.#told);
  }
}

/** What has a server go by the clock of a file. */
function programOf(file: string): string {
  return `import { readFileSync } from "node:fs";
let pace;
let read = -Infinity;
(${goBy.toString()})(() => {
  if (performance.now() - read > ${heardAfter}) {
    read = performance.now();
    pace = JSON.parse(readFileSync(${JSON.stringify(file)}, "utf8"));
  }
  return pace;
});
`;
}
