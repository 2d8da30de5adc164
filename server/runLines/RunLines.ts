import type { RunLine } from "../../schemas/schedule";
import type { Place } from "../roads";
import { TravelFault, type Driving, type TravelTimes } from "../travel";
import { KeptLines } from "./KeptLines";
import { simplifyLine } from "./simplifyLine";

/** A run as it is driven: from its start by its stops to its end. */
export type RunWay = { vehicle: string; run: string; places: Place[]; driving: Driving };

/** In metres: a way to the pixel at zoom 15, where a town's quarter fills the screen. */
const tolerance = 5;

/** In numbers of four bytes: 32 MB, the legs of some 100,000 stops. */
const room = 8_000_000;

/** How many runs are asked for at once: a routing engine beside the server answers several. */
const most = 4;

type Leg = { key: string; from: Place; to: Place };

/**
 * The ways of runs by road. A leg that was asked for before is kept, so that after a change only the legs that it
 * touched are looked up. Where no road leads, or nobody can say, a leg is straight.
 */
export class RunLines {
  readonly #travel: TravelTimes;
  readonly #roads: () => unknown;
  readonly #kept = new KeptLines(room);
  #known: unknown;

  /** `roads`: what the ways are of; once that is another one, nothing that was kept holds. */
  constructor(travel: TravelTimes, roads: () => unknown) {
    this.#travel = travel;
    this.#roads = roads;
    this.#known = roads();
  }

  async of(runs: RunWay[], signal?: AbortSignal): Promise<RunLine[]> {
    const roads = this.#roads();
    if (roads !== this.#known) this.#kept.clear();
    this.#known = roads;
    const silent = new Set<string>();
    const waiting = [...runs.entries()];
    const lines: RunLine[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, { vehicle, run, places, driving }] = next;
        lines[at] = { vehicle, run, points: await this.#line(places, driving, silent, signal) };
      }
    };
    await Promise.all(Array.from({ length: most }, work));
    return lines;
  }

  /** `silent`: the ways of driving, and "", all of them, about which nobody can say anything now. */
  async #line(
    places: Place[],
    driving: Driving,
    silent: Set<string>,
    signal?: AbortSignal,
  ): Promise<number[]> {
    const mover = JSON.stringify(driving);
    const legs = legsOf(places, mover);
    const found = new Map<string, Int32Array>();
    for (const { key } of legs) {
      const line = this.#kept.get(key);
      if (line) found.set(key, line);
    }
    for (const stretch of stretches(legs, found)) {
      if (silent.has(mover) || silent.has("")) break;
      try {
        await this.#lookUp(stretch, driving, found, signal);
      } catch (error) {
        if (!(error instanceof TravelFault)) throw error;
        silent.add(error.code.startsWith("TRAVEL_") ? mover : "");
      }
    }
    return joined(legs.map(({ key, from, to }) => found.get(key) ?? straight(from, to)));
  }

  async #lookUp(stretch: Leg[], driving: Driving, found: Map<string, Int32Array>, signal?: AbortSignal) {
    const roads = this.#known;
    const stops = [stretch[0]!.from, ...stretch.map(({ to }) => to)];
    const { legs } = await this.#travel.legs({ stops, driving, signal });
    for (const [at, { key, from, to }] of stretch.entries()) {
      const line = legs[at] ? simplifyLine(legs[at].points, tolerance) : straight(from, to);
      found.set(key, line);
      if (roads === this.#known) this.#kept.set(key, line);
    }
  }
}

/** From each place to the next that is another one. */
function legsOf(places: Place[], mover: string): Leg[] {
  const legs: Leg[] = [];
  for (const [at, to] of places.entries()) {
    const from = places[at - 1];
    if (!from || (from.latitude === to.latitude && from.longitude === to.longitude)) continue;
    const [start, end] = [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`);
    legs.push({ key: `${start} ${end} ${mover}`, from, to });
  }
  return legs;
}

/** Legs that are not known, those that follow on each other in one question. */
function stretches(legs: Leg[], known: ReadonlyMap<string, unknown>): Leg[][] {
  const found: Leg[][] = [];
  for (const [at, leg] of legs.entries()) {
    if (known.has(leg.key)) continue;
    const before = legs[at - 1];
    if (before && !known.has(before.key)) found.at(-1)!.push(leg);
    else found.push([leg]);
  }
  return found;
}

function straight(from: Place, to: Place): Int32Array {
  return simplifyLine([from.latitude, from.longitude, to.latitude, to.longitude], tolerance);
}

/** One line after the other; where the next begins at the end of the last, that point stands once. */
function joined(lines: Int32Array[]): number[] {
  const points: number[] = [];
  for (const line of lines) {
    const isSame = line[0] === points.at(-2) && line[1] === points.at(-1);
    for (let at = isSame ? 2 : 0; at < line.length; at++) points.push(line[at]!);
  }
  return points;
}
