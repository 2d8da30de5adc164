import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { RoadExtract, RoadStore } from "../roadStore";
import { type Received, receiveFile, type Refused } from "./receiveFile";

/** An extract that was uploaded. `id` names the folder in which it lies with what is built of it. */
export type Upload = Received & { id: string; name: string; uploaded: string };

/** What is written down: which one is answered from, and which one is to take its place once it is built. */
type Written = { current?: Upload; next?: Upload };

export type Replacement =
  | (Upload & { state: "BUILDING"; share: number })
  | (Upload & { state: "FAILED"; code: string; message: string });

type Log = { error: (facts: object, text: string) => void };

/** Why an extract is not taken: its code is that of an ExtractFault, or BUILD_FAILED. */
export type Fault = { code: string; message: string };

/**
 * The extracts that are uploaded to this server, in a folder of its own. One is built beside the one that is answered
 * from, and takes its place at once when all of it is there; after a restart it goes on where it was.
 */
export class Uploads {
  readonly #folder: string;
  readonly #store: RoadStore;
  readonly #log: Log;
  #written: Written;
  #replacement: Replacement | undefined;
  #isReceiving = false;

  constructor(folder: string, store: RoadStore, log: Log) {
    this.#folder = folder;
    this.#store = store;
    this.#log = log;
    try {
      this.#written = readWritten(this.#list);
    } catch (error) {
      log.error({ err: error }, `${this.#list} can't be read: upload the extract again`);
      this.#written = {};
    }
  }

  get current(): Upload | undefined {
    return this.#written.current;
  }

  /** The one that is to take the place of the current one, or failed to. */
  get replacement(): Replacement | undefined {
    return this.#replacement;
  }

  get isBusy(): boolean {
    return this.#isReceiving || this.#replacement?.state === "BUILDING";
  }

  /** Answers from what was uploaded before, and goes on with what was being built. */
  async start(): Promise<void> {
    const { current, next } = this.#written;
    try {
      this.#tidy(new Set([current?.id, next?.id, "configured", "demo"]));
      if (current) await this.#store.open(this.#extractOf(current));
      if (next) await this.#build(next).ended;
    } catch (error) {
      this.#log.error({ err: error }, "The uploaded roads can't be read");
    }
  }

  /** Removes what the end of the server has left unfinished; another server of this folder may be receiving. */
  #tidy(known: Set<string | undefined>): void {
    if (!existsSync(this.#folder)) return;
    for (const entry of readdirSync(this.#folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || known.has(entry.name)) continue;
      const { mtimeMs } = statSync(join(this.#folder, entry.name));
      if (Date.now() - mtimeMs > aDay) this.#drop(entry.name);
    }
  }

  /** Takes a file in. Resolves once it is known to be an extract that fits, or not; its build goes on from there. */
  async receive(stream: Readable, name: string, most: number): Promise<Upload | Refused | Fault> {
    if (this.isBusy) return { refused: "BUSY" };
    this.#isReceiving = true;
    const id = randomUUID();
    const folder = join(this.#folder, id);
    try {
      mkdirSync(folder, { recursive: true });
      const received = await receiveFile(stream, join(folder, file), most);
      if ("refused" in received) {
        this.#drop(id);
        return received;
      }
      const upload: Upload = { id, name, uploaded: new Date().toISOString(), ...received };
      this.#write({ ...this.#written, next: upload });
      const { checked, ended } = this.#build(upload);
      const fault = await checked;
      if (!fault) return upload;
      await ended;
      this.#replacement = undefined;
      return fault;
    } catch (error) {
      this.#drop(id);
      throw error;
    } finally {
      this.#isReceiving = false;
    }
  }

  /** Has no uploaded extract from now on. */
  async remove(): Promise<void> {
    const { current, next } = this.#written;
    this.#replacement = undefined;
    this.#write({});
    await this.#store.forget();
    for (const upload of [current, next]) if (upload) this.#drop(upload.id);
  }

  #build(upload: Upload): { checked: Promise<Fault | undefined>; ended: Promise<void> } {
    const extract = this.#extractOf(upload);
    this.#replacement = { ...upload, state: "BUILDING", share: 0 };
    let isGood = () => {};
    const good = new Promise<undefined>((resolve) => (isGood = () => resolve(undefined)));
    const built = this.#store.build(extract, (share) => {
      // It tells of a share as soon as it has found all blocks and room for them.
      isGood();
      if (this.#replacement?.id === upload.id) this.#replacement = { ...upload, state: "BUILDING", share };
    });
    const fault = built.then((end) => (end === "built" ? undefined : end));
    return { checked: Promise.race([good, fault]), ended: this.#finish(upload, fault) };
  }

  async #finish(upload: Upload, built: Promise<Fault | undefined>): Promise<void> {
    const fault = await built;
    // It was removed; or the server ends, and goes on at its next start.
    if (this.#written.next?.id !== upload.id || this.#store.isClosed) return;
    const { current } = this.#written;
    if (fault) {
      this.#log.error({ ...fault, extract: upload.name }, "The uploaded extract can't be built");
      this.#replacement = { ...upload, state: "FAILED", ...fault };
      this.#write(current ? { current } : {});
      this.#drop(upload.id);
      return;
    }
    this.#write({ current: upload });
    await this.#store.open(this.#extractOf(upload));
    this.#replacement = undefined;
    if (current) this.#drop(current.id);
  }

  #extractOf({ id }: Upload): RoadExtract {
    const folder = join(this.#folder, id);
    return { path: join(folder, file), folder };
  }

  #drop(id: string): void {
    rmSync(join(this.#folder, id), { recursive: true, force: true });
  }

  get #list(): string {
    return join(this.#folder, "uploads.json");
  }

  /** Whoever reads finds the old list or the new one. */
  #write(written: Written): void {
    this.#written = written;
    mkdirSync(this.#folder, { recursive: true });
    const beside = `${this.#list}.new`;
    writeFileSync(beside, JSON.stringify(written), { flush: true });
    renameSync(beside, this.#list);
  }
}

const file = "extract.osm.pbf";
const aDay = 24 * 60 * 60 * 1000;

function readWritten(path: string): Written {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Written;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
