/** Stops from a first one to a last one, both among them. */
export type Stretch = [first: number, last: number];

/**
 * Asks for the ways of a run, `most` stops at a time, each stretch beginning where the one before ends. A stretch that has
 * no answer as a whole (SPLIT) is asked for in halves, down to a single way, for which `ask` must answer DONE or throw.
 */
export async function inStretches(
  stops: number,
  most: number,
  ask: (stretch: Stretch) => Promise<"DONE" | "SPLIT">,
): Promise<void> {
  const open: Stretch[] = [];
  for (let first = 0; first < stops - 1; first += most - 1)
    open.push([first, Math.min(stops - 1, first + most - 1)]);
  open.reverse();
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch;
    if ((await ask(stretch)) === "DONE") continue;
    const middle = (first + last) >> 1;
    open.push([middle, last], [first, middle]);
  }
}
