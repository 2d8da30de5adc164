/** The members of groups, one group after the other: those of `group` stand from `first[group]` to `first[group + 1]`. */
export type Grouped = { first: Int32Array; members: Int32Array };

/** Sorts members, numbered from 0, into their groups; `groupOf` says -1 for one that is in none. Their order stays. */
export function grouped(groups: number, groupOf: ArrayLike<number>): Grouped {
  const first = new Int32Array(groups + 1);
  for (let member = 0; member < groupOf.length; member++)
    if (groupOf[member]! >= 0) first[groupOf[member]! + 1]!++;
  for (let group = 0; group < groups; group++) first[group + 1]! += first[group]!;
  const at = Int32Array.from(first);
  const members = new Int32Array(first[groups]!);
  for (let member = 0; member < groupOf.length; member++) {
    const group = groupOf[member]!;
    if (group >= 0) members[at[group]!++] = member;
  }
  return { first, members };
}
