/** What records are called, by their ids: readers know no ids. */
export function namesOf(
  ids: readonly string[] = [],
  known: readonly { id: string; name?: string }[],
): string[] {
  return ids.map((id) => known.find((each) => each.id === id)?.name ?? id);
}
