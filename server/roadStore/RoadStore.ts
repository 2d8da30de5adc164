import { join } from "node:path";
import {
  isBuilt,
  type Box,
  type DrawnRoad,
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

/** An extract, and the folder of what is built of it. */
export type RoadExtract = { path: string; folder: string };

export type RoadState =
  | { state: "NONE" | "READY" }
  | { state: "BUILDING"; share: number }
  | { state: "FAILED"; code: string; message: string };

type Log = { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };

/**
 * The roads that this server has: built of an extract by a thread, kept in a folder, and answered from by another
 * thread. A build that was not finished is begun anew at the next start.
 */
export class RoadStore {
  readonly #log: Log;
  #extract: RoadExtract | undefined;
  #thread: RoadThread | undefined;
  #build: Build | undefined;
  #state: RoadState = { state: "NONE" };
  #extractNumber = 0;
  #isClosed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  get state(): RoadState {
    return this.#state;
  }

  /** Whether there is an extract to answer from, though it may not be read yet. */
  get hasExtract(): boolean {
    return this.#extract !== undefined;
  }

  /** Which of the extracts that it has had it answers from. */
  get extractNumber(): number {
    return this.#extractNumber;
  }

  /** Answers from an extract from now on, each part of it as soon as it is built. Resolves once all are, or none can be. */
  async open(extract: RoadExtract): Promise<void> {
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

  draw(box: Box): Promise<DrawnRoad[]> {
    return this.#ask("draw", [box]);
  }

  /** The map that tiles are cut out of. */
  map(): Promise<RoadMap> {
    return this.#ask("map", []);
  }

  /** A vector tile packed by gzip: undefined where it has nothing in it, null where the map has another id by now. */
  tile(map: string, place: TilePlace): Promise<Uint8Array | undefined | null> {
    return this.#ask("tile", [map, place]);
  }

  search(text: string, limit: number): Promise<Street[]> {
    return this.#ask("search", [text, limit]);
  }

  nearest(latitude: number, longitude: number): Promise<Street | undefined> {
    return this.#ask("nearest", [latitude, longitude]);
  }

  table(from: Place[], to: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<RoadTimes> {
    return this.#ask("table", [from, to, driving], signal);
  }

  legs(stops: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<(RoadPath | undefined)[]> {
    return this.#ask("legs", [stops, driving], signal);
  }

  /** Has no extract from now on. */
  async forget(): Promise<void> {
    this.#extract = undefined;
    this.#state = { state: "NONE" };
    this.#retire();
    await this.#build?.stop();
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

/** The folder of what is built of the extract that the operator names. */
export function configuredExtract(path: string, dataDir: string): RoadExtract {
  return { path, folder: join(dataDir, "roads", "configured") };
}
