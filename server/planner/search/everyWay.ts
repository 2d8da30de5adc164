import { pickUp, type Compiled } from "../compiled";
import type { Runs } from "../timing";

/** Every way to put an order (with its linked one) into a journey, whatever rules it breaks; locked runs stay. */
export function* everyWay({ kind, partner, lock }: Compiled, runs: Runs, node: number): Generator<Runs> {
  const second = kind[node] === pickUp ? partner[node]! : -1;
  for (const [run, nodes] of runs.entries()) {
    if (lock[nodes[0]!]! >= 0) continue;
    for (let at = 0; at <= nodes.length; at++) {
      const begun = nodes.toSpliced(at, 0, node);
      if (second < 0) yield runs.with(run, begun);
      else
        for (let drop = at + 1; drop <= begun.length; drop++)
          yield runs.with(run, begun.toSpliced(drop, 0, second));
    }
  }
  for (let run = 0; run <= runs.length; run++)
    yield runs.toSpliced(run, 0, second < 0 ? [node] : [node, second]);
}
