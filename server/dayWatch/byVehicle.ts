/** What belongs to each vehicle, in the order in which vehicles come. */
export function byVehicle<Item extends { vehicle: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const known = groups.get(item.vehicle);
    if (known) known.push(item);
    else groups.set(item.vehicle, [item]);
  }
  return groups;
}
