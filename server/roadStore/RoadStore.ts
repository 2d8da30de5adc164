import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  type AddressQuery,
  type FoundAddress,
  isBuilt,
  type Place,
  type RoadDriving,
  type RoadPath,
  type RoadTimes,
  type Street,
  type TilePlace,
} from "../roads";
import { TravelFault } from "../travel";
import { type Build, buildInThread } from "./buildInThread";
import type { Name, Questions, RoadMap } from "./messages";
import { RoadThread } from "./RoadThread";

/** An extract, and the folder of what is built of it; `account`: the only one that it is for. */
export type RoadExtract = { path: string; folder: string; account?: string };

export type RoadState =
  | { state: "NONE" | "READY" }
  | { state: "BUILDING"; share: number }
  | { state: "FAILED"; code: string; message: string };

type Log = { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };

/** So many milliseconds a table or a way waits for roads that are being built: those of a city. */
const patience = 20_000;

/**
 * The roads that this server has: built of an extract by a thread, kept in a folder, and answered from by another
 * thread. A build that was not finished is begun anew at the next start.
 */
export class RoadStore {
  readonly #log: Log;
  #extract: RoadExtract | undefined;
  #fallback: RoadExtract | undefined;
  #thread: RoadThread | undefined;
  #build: Build | undefined;
  #opening: Promise<void> = Promise.resolve();
  #state: RoadState = { state: "NONE" };
  #extractNumber = 0;
  #isClosed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  get state(): RoadState {
    return this.#state;
  }

  /**
   * Whether an account has an extract to be answered from, though it may not be read yet. One that nobody chose and that
   * can't be read is as none.
   */
  serves(account: string): boolean {
    if (!this.#extract) return false;
    if (this.#extract === this.#fallback && this.#state.state === "FAILED") return false;
    return this.#extract.account === undefined || this.#extract.account === account;
  }

  /** Resolves once the roads of now are built, or can't be. */
  get opened(): Promise<void> {
    return this.#opening;
  }

  /** Which of the extracts that it has had it answers from. */
  get extractNumber(): number {
    return this.#extractNumber;
  }

  /** Answers from an extract from now on, each part of it as soon as it is built. Resolves once all are, or none can be. */
  open(extract: RoadExtract): Promise<void> {
    this.#opening = this.#open(extract);
    return this.#opening;
  }

  async #open(extract: RoadExtract): Promise<void> {
    this.#extract = extract;
    this.#extractNumber += 1;
    this.#retire();
    try {
      if (isBuilt(extract.path, extract.folder)) {
        this.#state = { state: "READY" };
        return;
      }
      this.#state = { state: "BUILDING", share: 0 };
      const begun = performance.now();
      const end = await this.build(extract, (share) => {
        if (this.#extract === extract) this.#state = { state: "BUILDING", share };
      });
      if (this.#extract !== extract) return;
      this.#state = end === "built" ? { state: "READY" } : { state: "FAILED", ...end };
      if (end === "built")
        this.#log.info({ ms: Math.round(performance.now() - begun) }, "The roads of the extract are built");
      else this.#log.error({ ...end, extract: extract.path }, "The roads of the extract can't be built");
    } catch (error) {
      if (this.#extract !== extract) return;
      this.#state = { state: "FAILED", code: "BUILD_FAILED", message: (error as Error).message };
      this.#log.error({ err: error }, "The roads of the extract can't be read");
    }
  }

  /** Builds an extract beside the one that is answered from. */
  async build(extract: RoadExtract, told: (share: number) => void) {
    void this.#build?.stop();
    const build = buildInThread(extract.path, extract.folder, told);
    this.#build = build;
    return build.end;
  }

  /** The map that tiles are cut out of. */
  map(): Promise<RoadMap> {
    return this.#ask("map", []);
  }

  /** A vector tile packed by gzip: undefined where it has nothing in it, null where the map has another id by now. */
  tile(map: string, place: TilePlace): Promise<Uint8Array | undefined | null> {
    return this.#ask("tile", [map, place]);
  }

  /** The streets and houses that an address may mean, the best first. */
  search(text: string, query: AddressQuery): Promise<FoundAddress[]> {
    return this.#ask("search", [text, query]);
  }

  nearest(latitude: number, longitude: number): Promise<Street | undefined> {
    return this.#ask("nearest", [latitude, longitude]);
  }

  table(from: Place[], to: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<RoadTimes> {
    return this.#askInTime("table", [from, to, driving], signal);
  }

  legs(stops: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<(RoadPath | undefined)[]> {
    return this.#askInTime("legs", [stops, driving], signal);
  }

  /** Answers from this extract whenever it has no other one. */
  fallBackOn(extract: RoadExtract): void {
    this.#fallback = extract;
    if (!this.#extract) void this.open(extract);
  }

  /** Has no extract from now on, but the one that it falls back on. */
  async forget(): Promise<void> {
    this.#extract = undefined;
    this.#state = { state: "NONE" };
    this.#retire();
    await this.#build?.stop();
    if (this.#fallback) void this.open(this.#fallback);
  }

  /** Ends its threads, whatever they do. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#extract = undefined;
    await Promise.all([this.#build?.stop(), this.#thread?.close()]);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whoever has asked already gets his answer from the extract that was there then. */
  #retire(): void {
    this.#thread?.retire();
    this.#thread = undefined;
  }

  /** The same; roads that are soon there are waited for. */
  async #askInTime<Key extends Name>(
    name: Key,
    asks: Questions[Key]["asks"],
    signal?: AbortSignal,
  ): Promise<Questions[Key]["answers"]> {
    if (this.#state.state === "BUILDING") await within(patience, this.#opening, signal);
    return this.#ask(name, asks, signal);
  }

  /** Throws TravelFault ROADS_NOT_READY, ROADS_UNREADABLE; the signal's reason. */
  #ask<Key extends Name>(
    name: Key,
    asks: Questions[Key]["asks"],
    signal?: AbortSignal,
  ): Promise<Questions[Key]["answers"]> {
    if (!this.#extract) return Promise.reject(new TravelFault("ROADS_NOT_READY"));
    if (this.#state.state === "FAILED")
      return Promise.reject(new TravelFault("ROADS_UNREADABLE", { reason: this.#state.message }));
    // It is started by the first question, and anew after it has ended.
    if (!this.#thread || this.#thread.hasEnded)
      this.#thread = new RoadThread(this.#extract.path, this.#extract.folder);
    return this.#thread.ask(name, asks, signal);
  }
}

/** Resolves with the work, and no later than after so many milliseconds or once nobody waits any longer. */
async function within(ms: number, work: Promise<void>, signal?: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const signals = signal ? [stop.signal, signal] : [stop.signal];
  const late = setTimeout(ms, undefined, { signal: AbortSignal.any(signals), ref: false }).catch(() => {});
  await Promise.race([work, late]);
  stop.abort();
}

/** The folder of what is built of the extract that the operator names. */
export function configuredExtract(path: string, dataDir: string): RoadExtract {
  return { path, folder: join(dataDir, "roads", "configured") };
}
