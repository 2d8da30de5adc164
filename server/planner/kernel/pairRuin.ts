import { aboard, fields } from "./fields";
import type { Fleet } from "./Fleet";
import type { FlatPairs } from "./FlatProblem";
import type { Neighbours } from "./neighbours";
import { chooseStrings } from "./strings";

/** Stops of the longest string of one run; what is linked with them goes too. */
const longest = 8;

/** Takes strings of neighbouring stops out of the runs about an order that chance chooses, each with what it is linked with. */
export function createPairRuin(
  fleet: Fleet,
  { drop }: FlatPairs,
  neighbours: Neighbours,
  random: () => number,
): () => void {
  const { runOf, standing, stops, stride, size } = fleet;
  const orders = runOf.length - 1;
  const partner = new Int32Array(orders + 1);
  for (let order = 1; order <= orders; order++)
    if (drop[order]! > 0) {
      partner[order] = drop[order]!;
      partner[drop[order]!] = order;
    }
  const string = new Int32Array(longest);

  function takeOut(order: number, run: number): void {
    const at = standing[order]!;
    fleet.takeOut(run, at, at + fields, at + fields, at + fields);
  }

  function cut(order: number, run: number, most: number): void {
    const whole = size[run]!;
    const length = Math.floor(1 + random() * Math.min(whole, most));
    const position = (standing[order]! - run * stride) / fields - 1;
    const earliest = Math.max(0, position - length + 1);
    const begin = earliest + Math.floor(random() * (Math.min(position, whole - length) - earliest + 1));
    const first = run * stride + (begin + 1) * fields;
    for (let index = 0; index < length; index++) string[index] = stops[first + index * fields]!;
    for (let index = 0; index < length; index++) {
      const each = string[index]!;
      if (runOf[each]! < 0) continue;
      takeOut(each, run);
      takeOut(partner[each]!, run);
    }
    refill(fleet, run);
  }

  return () => chooseStrings(fleet, neighbours, random, longest, cut);
}

/** Brings what is on board after each stop of a run up to date. */
export function refill({ stops, size, stride, problem }: Fleet, run: number): void {
  const { demand } = problem;
  let weight = 0;
  for (let at = run * stride + fields, left = size[run]!; left > 0; left--, at += fields) {
    weight += demand[stops[at]!]!;
    stops[at + aboard] = weight;
  }
}
