import { createHash } from "node:crypto";
import type { LoadingIssue } from "../../schemas/loading";
import { between, fateOf, latenessOf, oneOf, type Random, randomOf } from "../../demo";
import { Journal, placeAt } from "./Journal";
import type {
  Done,
  PlayedDay,
  PlayedRun,
  PlayedStop,
  PlaySettings,
  Said,
  SaidStatus,
  Way,
  Workflow,
} from "./PlayedDay";
import { signatureOf } from "./signature";
import { wayUntil } from "./wrongTurn";

const second = 1000;
const minute = 60 * second;

/** How many of all orders with items are not loaded as planned. */
const amiss = 0.01;

/** The statuses that a phone tells on the way to an end; the others the server stamps along with them. */
const told: Record<Workflow, ReadonlySet<SaidStatus>> = {
  NONE: new Set(),
  SIMPLE: new Set(["STARTED_MOVE", "ARRIVED"]),
  FULL: new Set(["STARTED_MOVE", "ARRIVED", "OPERATION_STARTED", "OPERATION_FINISHED", "DEPARTED"]),
};

/** All that a vehicle and its driver say on a day, as their times ascend: the same for the same day and seed (execution 8). */
export function playDay(day: PlayedDay, settings: PlaySettings): Said[] {
  const [first] = day.runs;
  const start = first?.ways.find(({ points }) => points.length > 0);
  if (!first || !start) return [];
  const key = `${settings.seed} ${day.key}`;
  const { late = 0, silent = [], stands } = day.troubles ?? {};
  const begin = beginOf(first, latenessOf(key) * minute + late * second);
  const journal = new Journal({
    seed: settings.seed,
    key: day.key,
    interval: settings.interval * second,
    begin,
    place: placeAt(start, 0),
    hasPhone: day.workflow !== "NONE",
    silent,
  });
  const player = new Player(day, settings, journal);
  for (const run of day.runs) player.play(run);
  return stands === undefined ? journal.said : brokenDown(journal.said, stands * second);
}

/** Nobody begins before he was told to; who has begun does not begin anew when what is left for him changes. */
function beginOf({ loading, sent }: PlayedRun, late: number): number {
  const begins = sent.map((told) => Math.max(loading * second + late, (told + 60) * second));
  return begins.find((begin, at) => begin < (sent[at + 1] ?? Infinity) * second) ?? loading * second + late;
}

/** Hours for which one that broke down says that it stands where it is. */
const heardFor = 2;

/** A vehicle that goes no farther: its driver has nothing more to tell, and it is heard of until somebody tows it. */
function brokenDown(said: readonly Said[], from: number): Said[] {
  const before = said.filter(({ time }) => time <= from);
  const last = before.findLast((each) => each.kind === "fix");
  if (last?.kind !== "fix") return before;
  const fix = { ...last.fix, speed: 0 };
  const minutes = Array.from({ length: heardFor * 60 }, (_, at) => last.time + (at + 1) * minute);
  return [
    ...before,
    ...minutes.filter((time) => time > from).map((time) => ({ time, kind: "fix" as const, fix })),
  ];
}

class Player {
  readonly #day: PlayedDay;
  readonly #settings: PlaySettings;
  readonly #journal: Journal;
  readonly #breaks;
  /** How slowly the driver drives. */
  readonly #slowness: number;

  constructor(day: PlayedDay, settings: PlaySettings, journal: Journal) {
    this.#day = day;
    this.#settings = settings;
    this.#journal = journal;
    this.#breaks = [...day.breaks];
    this.#slowness = 0.93 + 0.17 * this.#random("slowness")();
  }

  play(run: PlayedRun): void {
    const journal = this.#journal;
    const { departure, loading, stops, ways } = run;
    const random = this.#random(`run ${run.key}`);
    const isFirst = run === this.#day.runs[0];
    journal.stand(Math.max(journal.now, beginOf(run, 0)));
    if (isFirst) {
      this.#say(run, "shift", { kind: "shift", run: run.id, shift: "begun" });
      this.#lookOver(run);
    }
    const loaded = journal.now + (departure - loading) * second * (0.85 + 0.35 * random());
    journal.stand(Math.max(loaded, departure * second - 3 * minute));
    for (const stop of stops) this.#load(run, stop);
    for (const [at, stop] of stops.entries()) {
      this.#rest(run, ways[at]);
      this.#tell(run, stop, status(stop, "STARTED_MOVE"));
      this.#takeOver(stop);
      this.#drive(run, at, stop.key);
      this.#serve(run, stop);
    }
    this.#rest(run, ways[stops.length]);
    this.#drive(run, stops.length, "back");
    journal.stand(journal.now + run.unloading * second * (0.8 + 0.5 * random()));
    if (run === this.#day.runs.at(-1))
      this.#say(run, "shift", { kind: "shift", run: run.id, shift: "ended" });
  }

  /** All that was planned goes aboard; now and then the last piece of an item is broken, or not there. */
  #load(run: PlayedRun, stop: PlayedStop): void {
    const { order, isLoaded } = stop;
    const [item] = stop.items;
    if (!isLoaded) return;
    const issue = this.#issueOf(stop);
    this.#say(run, order, {
      kind: "loading",
      order,
      loaded: true,
      ...(issue &&
        item && {
          loadedItems: [{ item: item.item, loadedQuantity: Math.max(0, item.quantity - 1), issue }],
        }),
    });
  }

  #issueOf({ key, isLoaded, items: [item] }: PlayedStop): LoadingIssue | undefined {
    const random = this.#random(`load ${key}`);
    if (!isLoaded || random() >= amiss || !item) return undefined;
    return oneOf(random, ["DAMAGED", "MISSING"] as const);
  }

  #drive(run: PlayedRun, at: number, to: string): void {
    const way = run.ways[at];
    if (!way) return;
    const random = this.#random(`way ${to}`);
    const pace = this.#slowness * (0.93 + 0.2 * random());
    const isHeld = random() < 0.08;
    const jam = { share: 0.2 + 0.5 * random(), lost: isHeld ? between(random, 3, 14) * minute : 0 };
    const { wrongTurn } = run;
    const isLost = wrongTurn?.way === at;
    const planned = isLost ? wayUntil(way, wrongTurn.point) : way;
    this.#journal.drive(planned, planned.seconds * second * pace, jam);
    for (const other of isLost ? wrongTurn.ways : [])
      this.#journal.drive(other, other.seconds * second * pace);
  }

  /** Fetches what another vehicle has aboard. */
  #takeOver({ takeover }: PlayedStop): void {
    if (!takeover) return;
    const { way, orders } = takeover;
    this.#journal.drive(way, way.seconds * second * this.#slowness);
    this.#journal.stand(this.#journal.now + orders * takingOver);
  }

  #serve(run: PlayedRun, stop: PlayedStop): void {
    const journal = this.#journal;
    if (isCalledOff(stop, journal.now)) return undefined;
    const random = this.#random(`stop ${stop.key}`);
    const say = (event: Done) => this.#tell(run, stop, event);
    const { seed, operating = 1 } = this.#settings;
    const fate = fateOf(`${seed} ${stop.key}`, { hasItems: stop.items.length > 0 });
    say(status(stop, "ARRIVED"));
    const opens = stop.windows.find(({ end }) => end * second > journal.now)?.start ?? 0;
    journal.stand(Math.max(journal.now + between(random, 10, 60) * second, opens * second));
    if (fate.status === "FAILED") {
      journal.stand(journal.now + between(random, 3, 7) * minute);
      return say({ ...status(stop, "FAILED"), ...this.#reason(random) });
    }
    say(status(stop, "OPERATION_STARTED"));
    journal.stand(
      journal.now + Math.max(minute, (stop.finish - stop.begin) * second * fate.pace * operating),
    );
    say(status(stop, "OPERATION_FINISHED"));
    if (fate.isRejected) say(this.#rejected(stop));
    else if (this.#settings.countsItems && stop.items.length > 0) say(this.#handedOver(stop));
    this.#sign(stop, random);
    journal.stand(journal.now + between(random, 10, 50) * second);
    say(status(stop, "DEPARTED"));
    say(status(stop, fate.status));
    return undefined;
  }

  /** Has the break that is due before the way is half driven. */
  #rest(run: PlayedRun, way: Way | undefined): void {
    const [next] = this.#breaks;
    const { now } = this.#journal;
    if (!next || next.start * second > now + ((way?.seconds ?? 0) * second) / 2) return;
    this.#breaks.shift();
    this.#say(run, `pause ${next.start}`, { kind: "pause", run: run.id });
    this.#journal.stand(now + (next.end - next.start) * second);
    this.#say(run, `resume ${next.start}`, { kind: "resume", run: run.id });
  }

  /** Nothing more is to be told of what was called off. */
  #tell(run: PlayedRun, stop: PlayedStop, event: Done): void {
    if (!isCalledOff(stop, this.#journal.now)) this.#say(run, stop.order, event);
  }

  #say(run: PlayedRun, of: string, event: Done): void {
    const { workflow } = this.#day;
    if (workflow === "NONE") return;
    if (event.kind === "status" && inBetween.has(event.status) && !told[workflow].has(event.status)) return;
    const what = "status" in event ? event.status : "shift" in event ? event.shift : event.kind;
    this.#journal.say(idOf(`${this.#settings.seed} ${run.id} ${of} ${what}`), event);
  }

  #reason(random: Random): { reason?: string; comment?: string } {
    const { failed } = this.#settings;
    if (failed.length === 0) return {};
    const { id, name, requiresComment } = oneOf(random, failed);
    return { reason: id, ...(requiresComment && { comment: name }) };
  }

  #handedOver(stop: PlayedStop): Done {
    const lacking = this.#issueOf(stop) ? 1 : 0;
    const items = stop.items.map(({ item, quantity }, at) => ({
      item,
      factQuantity: Math.max(0, quantity - (at === 0 ? lacking : 0)),
    }));
    return { kind: "items", order: stop.order, items };
  }

  #rejected({ order, items }: PlayedStop): Done {
    const [reason] = this.#settings.rejected;
    return {
      kind: "items",
      order,
      items: items.map(({ item, quantity }, at) => ({
        item,
        factQuantity: at === 0 ? 0 : quantity,
        ...(at === 0 && reason !== undefined && { rejectReason: reason }),
      })),
    };
  }

  #lookOver({ id: run }: PlayedRun): void {
    if (this.#day.workflow === "NONE") return;
    this.#journal.note({ kind: "check", run, key: `${this.#settings.seed} ${this.#day.key} check` });
  }

  #sign({ order, person }: PlayedStop, random: Random): void {
    if (this.#day.workflow === "NONE") return;
    this.#journal.note({
      kind: "pod",
      order,
      signature: signatureOf(random),
      ...(person !== undefined && { signatory: person }),
    });
  }

  #random(of: string): Random {
    return randomOf(`${this.#settings.seed} ${this.#day.key} ${of}`);
  }
}

/** Milliseconds that an order takes to go from one vehicle into another (execution 4). */
const takingOver = 2 * minute;

function isCalledOff({ calledOff = Infinity }: PlayedStop, time: number): boolean {
  return time >= calledOff * second;
}

const inBetween = told.FULL;

function status({ order }: PlayedStop, to: SaidStatus): Extract<Done, { kind: "status" }> {
  return { kind: "status", order, status: to };
}

/** The same id for the same text, in the form of a UUID. */
function idOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
