import type { ReportRow } from "../../../dataProviders/services";

export type Part = { name: string; from: number; width: number };

/** Pixels of what is there at all: one of a thousand is still to be seen. */
const least = 1.5;

/** Where the parts of a whole lie in a bar of a width; what there is none of is left out. */
export function partsOf(names: readonly string[], totals: ReportRow, width: number): Part[] {
  const known = names
    .map((name) => ({ name, value: Number(totals[name] ?? 0) }))
    .filter(({ value }) => value > 0);
  const sum = known.reduce((all, { value }) => all + value, 0);
  const wide = known.map(({ value }) => Math.max(least, (value / sum) * width));
  // What small parts have more, the largest one has less.
  const over = wide.reduce((all, each) => all + each, 0) - width;
  const largest = wide.indexOf(Math.max(...wide));
  let from = 0;
  return known.map(({ name }, at) => {
    const own = (wide[at] ?? 0) - (at === largest ? over : 0);
    const part = { name, from, width: own };
    from += own;
    return part;
  });
}
