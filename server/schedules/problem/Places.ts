import type { Address } from "../../../schemas/generated";
import type { Place } from "../../roads";

/** The places of a problem, each once, however many orders go there: one row of its tables each. */
export class Places {
  readonly all: (Place | null)[] = [];
  readonly #indexes = new Map<string, number>();

  /** The row of an address; undefined where it is not on the map. */
  at(address: Address | undefined): number | undefined {
    const { latitude, longitude } = address ?? {};
    if (latitude === undefined || longitude === undefined) return undefined;
    const key = `${latitude},${longitude}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.all.length);
    return this.all.push({ latitude, longitude }) - 1;
  }

  /** The same of what must have a row: one to which no road leads where it is not on the map. */
  rowOf(address: Address | undefined): number {
    return this.at(address) ?? this.all.push(null) - 1;
  }
}
