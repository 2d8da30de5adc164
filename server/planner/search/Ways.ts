import type { Runs } from "../timing";
import type { Insertion } from "./insertion";

/** Ways to put an order into a journey, with what each seems to cost; the arrays are kept and written again. */
export type Ways = {
  count: number;
  /** What each costs at least. */
  bound: number[];
  /** Into run `run` before its stop `at`, or with `opens` into a run of its own before run `run`. */
  add(run: number, opens: boolean, at: number, dropAt: number, estimate: number, bound: number): void;
  /** The way that stands at a rank, cheapest first; ranks are asked for one after the other. */
  next(rank: number): number;
  /** The runs with the order in them: a scratch that the next call writes anew. */
  runsWith(runs: Runs, way: number, node: number, second: number): Runs;
  read(way: number, more: number, idle: number): Insertion;
};

export function createWays(): Ways {
  const run: number[] = [];
  const opens: boolean[] = [];
  const at: number[] = [];
  const dropAt: number[] = [];
  const estimate: number[] = [];
  const order: number[] = [];
  const scratch: (readonly number[])[] = [];
  const changed: number[] = [];
  return {
    count: 0,
    bound: [],
    add(intoRun, opensRun, place, dropPlace, cost, least) {
      const way = this.count++;
      run[way] = intoRun;
      opens[way] = opensRun;
      at[way] = place;
      dropAt[way] = dropPlace;
      estimate[way] = cost;
      this.bound[way] = least;
      order[way] = way;
    },
    next(rank) {
      // Few ranks are asked for: finding the least each time is less than sorting all.
      let least = rank;
      for (let each = rank + 1; each < this.count; each++)
        if (estimate[order[each]!]! < estimate[order[least]!]!) least = each;
      const way = order[least]!;
      order[least] = order[rank]!;
      order[rank] = way;
      return way;
    },
    runsWith(runs, way, node, second) {
      changed.length = 0;
      scratch.length = 0;
      for (let each = 0; each < runs.length; each++) {
        if (each === run[way] && opens[way]) scratch.push(changed);
        if (each === run[way] && !opens[way]) {
          scratch.push(changed);
          for (let stop = 0; stop < runs[each]!.length; stop++) {
            if (stop === at[way]) changed.push(node);
            if (second >= 0 && stop === dropAt[way]) changed.push(second);
            changed.push(runs[each]![stop]!);
          }
        } else scratch.push(runs[each]!);
      }
      if (opens[way]) {
        if (run[way] === runs.length) scratch.push(changed);
        changed.push(node);
        if (second >= 0) changed.push(second);
      } else {
        const length = runs[run[way]!]!.length;
        if (at[way] === length) changed.push(node);
        if (second >= 0 && dropAt[way] === length) changed.push(second);
      }
      return scratch;
    },
    read: (way, more, idle) => ({
      more,
      run: run[way]!,
      opens: opens[way]!,
      at: at[way]!,
      dropAt: dropAt[way]!,
      idle,
    }),
  };
}
