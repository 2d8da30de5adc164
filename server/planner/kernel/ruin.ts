import { fields } from "./fields";
import type { Fleet } from "./Fleet";
import type { Neighbours } from "./neighbours";
import { chooseStrings } from "./strings";

/** Orders of the longest string of one run (Christiaens and Vanden Berghe 2020, section 4). */
const longest = 10;
/** Half of the strings keep some orders in their middle; each further one is kept with this chance. */
const splits = 0.5;
const keepsMore = 0.01;

/** Takes strings of neighbouring orders out of the runs about an order that chance chooses. */
export function createRuin(fleet: Fleet, neighbours: Neighbours, random: () => number): () => void {
  const cut = (order: number, run: number, most: number) => cutString(fleet, order, run, most, random);
  return () => chooseStrings(fleet, neighbours, random, longest, cut);
}

function cutString(fleet: Fleet, order: number, run: number, most: number, random: () => number): void {
  const base = run * fleet.stride;
  const whole = fleet.size[run]!;
  const length = Math.floor(1 + random() * Math.min(whole, most));
  let middle = 0;
  if (length > 1 && length < whole && random() < splits) {
    middle = 1;
    while (length + middle < whole && random() < keepsMore) middle++;
  }
  const span = length + middle;
  const position = (fleet.standing[order]! - base) / fields - 1;
  const earliest = Math.max(0, position - span + 1);
  const last = Math.min(position, whole - span);
  const begin = earliest + Math.floor(random() * (last - earliest + 1));
  const keepFrom = middle === 0 ? span : 1 + Math.floor(random() * (length - 1));
  const first = base + (begin + 1) * fields;
  fleet.takeOut(
    run,
    first,
    first + keepFrom * fields,
    first + (keepFrom + middle) * fields,
    first + span * fields,
  );
}
