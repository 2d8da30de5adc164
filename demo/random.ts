/** Numbers from 0 to below 1, the same ones for the same text (mulberry32 by Tommy Ettinger, seeded by FNV-1a). */
export type Random = () => number;

export function randomOf(text: string): Random {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** A whole number of these, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** In another order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1));
    [all[last], all[at]] = [all[at]!, all[last]!];
  }
  return all;
}
