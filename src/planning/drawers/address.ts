import type { DrawerDay } from "./useDrawerDay";

const board = "/planning-tool";

/** The address of a child form over a centre's day: all of it, so that it can be passed on (spec 2.2). */
export function drawerTo(path: string, { aoc, date, beside }: DrawerDay): string {
  return `${board}/${path}?${new URLSearchParams({ ...beside, ...(aoc !== undefined && { aoc }), date })}`;
}

/** The forms that are called by what they are of. */
export const formPaths = {
  vehicle: (id: string) => `vehicle/${encodeURIComponent(id)}`,
  driver: (id: string) => `driver/${encodeURIComponent(id)}`,
  order: (id: string) => `order/${encodeURIComponent(id)}`,
};

/** The day of an address, without what its form is about. */
export function boardOfAddress(search: string): string {
  const query = new URLSearchParams(search);
  const kept = ["days", "from", "centres", "aoc", "date"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? board : `${board}?${new URLSearchParams(kept)}`;
}

/** What a link from the board gives with its address: closing then goes back, and leaves nothing to go forward from. */
export const fromBoard = { fromBoard: true };

export function isFromBoard(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromBoard" in state;
}
