/**
 * How many times longer work takes now than on a machine of one's own: wall time over processor time of a short
 * computation. Promises in seconds are for a machine that has time for the server (quality.md 3.3, calibration).
 */
export function contention(): number {
  const before = process.cpuUsage();
  const from = performance.now();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < computation) Math.sqrt(performance.now());
  return Math.max(1, (performance.now() - from) / used());
}

/** Milliseconds of processor time. */
const computation = 150;
