import { type Random, randomOf } from "../../demo";
import type { Span } from "../../schemas/schedule";
import type { Place } from "../roads";
import { between, courseOf, moved } from "./geodesy";
import type { Done, Fix, LooksOver, Proof, Said, Way } from "./PlayedDay";

export type JournalOf = {
  seed: number;
  /** Of the day and its vehicle. */
  key: string;
  /** Milliseconds between two positions of who drives. */
  interval: number;
  /** When it begins, in milliseconds since 1970, and where. */
  begin: number;
  place: Place;
  /** Whether it is a phone that says where it is: a tracker has the vehicle's battery. */
  hasPhone: boolean;
  /** When nobody hears where it is, wherever that is; in seconds since 1970. */
  silent: readonly Span[];
};

/** Milliseconds between two positions of who stands: devices save their battery. */
const standing = 60_000;
/** Metres by which a position is off, at the most. */
const noise = 12;
/** Degrees of latitude: places without reception are as large. */
const cell = 0.003;
/** How many of all places have none. */
const deaf = 0.02;

const hour = 3_600_000;

/** What a vehicle and its driver say, written down while they drive and stand. */
export class Journal {
  readonly said: Said[] = [];
  readonly #of: JournalOf;
  readonly #random: Random;
  /** Of the phone's battery when the day begins, and what it loses an hour. */
  readonly #battery: { full: number; hourly: number };
  #now: number;
  #due: number;
  #place: Place;
  #course = 0;

  constructor(of: JournalOf) {
    this.#of = of;
    this.#random = randomOf(`${of.seed} ${of.key} phone`);
    this.#now = this.#due = of.begin;
    this.#place = of.place;
    const isLow = this.#random() < 0.08;
    this.#battery = { full: isLow ? 35 : 75 + 25 * this.#random(), hourly: 4 + 4 * this.#random() };
  }

  get now(): number {
    return this.#now;
  }

  stand(until: number): void {
    for (; this.#due <= until; this.#due += Math.max(standing, this.#of.interval)) this.#tell(this.#due, 0);
    this.#now = Math.max(this.#now, until);
  }

  /** Drives a way in so many milliseconds; `held`: from which share of it on how many more are lost in a jam. */
  drive(way: Way, took: number, held = { share: 0, lost: 0 }): void {
    const begin = this.#now;
    const count = way.points.length >> 1;
    const at = (point: number) => placeAt(way, point);
    const passed = times(way, took, held);
    this.#due = Math.min(this.#due, begin + this.#of.interval);
    for (let point = 1; point < count; point++) {
      const [from, to] = [at(point - 1), at(point)];
      const [left, reached] = [begin + passed[point - 1]!, begin + passed[point]!];
      const { north, east } = between(from, to);
      const metres = Math.hypot(north, east);
      if (metres > 0) this.#course = courseOf(from, to);
      for (; this.#due <= reached; this.#due += this.#of.interval) {
        const share = reached > left ? (this.#due - left) / (reached - left) : 1;
        this.#place = moved(from, north * share, east * share);
        this.#tell(this.#due, reached > left ? (1000 * metres) / (reached - left) : 0);
      }
    }
    if (count > 0) this.#place = at(count - 1);
    this.#now = begin + took + held.lost;
  }

  /** Something that is said of an order or a run. `id`: the same one whenever it is played. */
  say(id: string, event: Done): void {
    const { latitude, longitude } = this.#place;
    const isKnown = !this.#isDeaf(this.#now);
    this.said.push({
      time: Math.round(this.#now),
      kind: "event",
      id,
      event,
      ...(isKnown && { place: rounded({ latitude, longitude }) }),
    });
  }

  /** What comes with that. */
  note(said: Proof | LooksOver): void {
    this.said.push({ time: Math.round(this.#now), ...said });
  }

  #tell(time: number, speed: number): void {
    // Whether anybody hears it or not, what follows is the same.
    const [far, angle, slack] = [this.#random(), this.#random(), this.#random()];
    if (this.#isDeaf(time)) return;
    const off = noise * far * far;
    const place = moved(
      this.#place,
      off * Math.cos(2 * Math.PI * angle),
      off * Math.sin(2 * Math.PI * angle),
    );
    const fix: Fix = {
      ...rounded(place),
      speed: Math.round(speed * 10) / 10,
      course: Math.round(this.#course) % 360,
      accuracy: Math.round(3 + off + 4 * slack),
      ...(this.#of.hasPhone && { battery: this.#batteryAt(time) }),
    };
    this.said.push({ time: Math.round(time), kind: "fix", fix });
  }

  #batteryAt(time: number): number {
    const { full, hourly } = this.#battery;
    return Math.max(3, Math.round(full - (hourly * (time - this.#of.begin)) / hour));
  }

  /** Between high walls there is no reception, whoever comes by. */
  #isDeaf(time: number): boolean {
    if (this.#of.silent.some(({ start, end }) => time >= 1000 * start && time < 1000 * end)) return true;
    const { latitude, longitude } = this.#place;
    const [row, column] = [Math.floor(latitude / cell), Math.floor(longitude / cell)];
    return randomOf(`${this.#of.seed} deaf ${row} ${column}`)() < deaf;
  }
}

export function placeAt({ points }: Way, point: number): Place {
  return { latitude: points[2 * point]!, longitude: points[2 * point + 1]! };
}

/** When each point of a way is passed, in milliseconds from its begin. */
function times(way: Way, took: number, { share: from, lost }: { share: number; lost: number }): number[] {
  const shares = way.shares ?? sharesByLength(way);
  return Array.from({ length: way.points.length >> 1 }, (_, point) => {
    const share = shares[point] ?? 1;
    // A jam is a tenth of the way long.
    return share * took + lost * Math.min(1, Math.max(0, (share - from) / 0.1));
  });
}

/** How much of a way lies behind each of its points. */
export function sharesByLength(way: Way): number[] {
  let metres = 0;
  const along = Array.from({ length: way.points.length >> 1 }, (_, point) => {
    if (point === 0) return 0;
    const { north, east } = between(placeAt(way, point - 1), placeAt(way, point));
    return (metres += Math.hypot(north, east));
  });
  return along.map((each) => (metres > 0 ? each / metres : 1));
}

function rounded({ latitude, longitude }: Place): Place {
  const at = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: at(latitude), longitude: at(longitude) };
}
