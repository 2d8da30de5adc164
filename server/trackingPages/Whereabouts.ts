import type { VehiclePosition } from "../../schemas/tracking";
import type { Database } from "../database";
import { latestPositions, Together } from "../positions";
import type { Driven } from "./readDeliveries";

type Parts = { database: Database; now: () => Date };
type Asked = { accountId: string; vehicle: string; driver: string };
type Kept = { position: VehiclePosition | undefined; readAt: number };

/** In milliseconds: what was seen longer ago says nothing of where somebody is. */
const newsMs = 15 * 60_000;
/** So long a place is told again, to however many pages. */
const keptMs = 1000;
/** Places that nobody asks for are forgotten this often. */
const sweepMs = 60_000;
/** So many are read by one query, ten times a second at most, and so many may wait for that. */
const rounds = { most: 500, mostWaiting: 20_000, every: 100 };

/** Where vehicles are at whose places customers look: each is read once for all of them, and those of a moment together. */
export class Whereabouts {
  readonly #parts: Parts;
  readonly #together: Together<Asked, VehiclePosition | undefined>;
  readonly #kept = new Map<string, Kept>();
  #sweptAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#together = new Together((asked) => this.#read(asked), { ...rounds, weigh: () => 1 });
  }

  /** Where one is on its run: nothing from before that left. */
  async of(accountId: string, { vehicle, driver, from }: Driven): Promise<VehiclePosition | undefined> {
    const asked = { accountId, vehicle, driver };
    const kept = this.#kept.get(keyOf(asked));
    const isNews = kept !== undefined && performance.now() - kept.readAt < keptMs;
    const position = isNews ? kept.position : await this.#together.do(asked);
    if (!isNews) this.#keep(keyOf(asked), position);
    return position && Date.parse(position.time) >= from ? position : undefined;
  }

  #keep(key: string, position: VehiclePosition | undefined): void {
    const readAt = performance.now();
    this.#kept.set(key, { position, readAt });
    if (readAt - this.#sweptAt < sweepMs) return;
    this.#sweptAt = readAt;
    for (const [each, kept] of this.#kept) if (readAt - kept.readAt >= keptMs) this.#kept.delete(each);
  }

  async #read(asked: Asked[]): Promise<(VehiclePosition | undefined)[]> {
    const { database, now } = this.#parts;
    const to = now();
    const from = new Date(to.getTime() - newsMs);
    const found = new Map<string, VehiclePosition>();
    for (const [accountId, own] of byAccount(asked)) {
      const latest = await database.read(accountId, (sql) =>
        latestPositions(sql, accountId, { of: [...own.values()], from, to }),
      );
      const places = new Map(latest.map((position) => [position.vehicle, position]));
      for (const each of own.values()) {
        const position = places.get(each.vehicle);
        if (position) found.set(keyOf(each), position);
      }
    }
    return asked.map((each) => found.get(keyOf(each)));
  }
}

/** By account and vehicle: of a vehicle that two drivers have had it is the latest one's that counts. */
function byAccount(asked: readonly Asked[]): Map<string, Map<string, Asked>> {
  const accounts = new Map<string, Map<string, Asked>>();
  for (const each of asked) {
    const own = accounts.get(each.accountId) ?? new Map<string, Asked>();
    accounts.set(each.accountId, own.set(each.vehicle, each));
  }
  return accounts;
}

function keyOf({ accountId, vehicle, driver }: Asked): string {
  return JSON.stringify([accountId, vehicle, driver]);
}
