/** How a day is played: `clock` is what its clock showed at `setAt`, in milliseconds since 1970. */
export type Pace = { speed: number; clock: number; setAt: number; running: boolean };

/** What the clock of a day shows: it stands still with it, and never overtakes the real one, since nothing is told ahead. */
export function clockAt({ speed, clock, setAt, running }: Pace, now: number): number {
  const passed = running ? (now - setAt) * speed : 0;
  return Math.min(now, clock + passed);
}
