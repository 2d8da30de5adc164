import { useOutletContext } from "react-router";

/** The day of the board that a form is over; an account without a centre has none yet. */
export type DrawerDay = { aoc: string | undefined; date: string; beside: Record<string, string> };

export function useDrawerDay(): DrawerDay {
  return useOutletContext<DrawerDay>();
}
