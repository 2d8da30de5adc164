/** A figure beside the most that it may be. */
export type Figure = { name: string; value: number; limit?: number; unit: string };

/** Prints the figures as a table; the process fails where one is above its limit. */
export function printFigures(figures: Figure[]): void {
  for (const { name, value, limit, unit } of figures) {
    const verdict =
      limit === undefined ? "" : value <= limit ? `(at most ${limit}: held)` : `(at most ${limit}: NOT HELD)`;
    process.stdout.write(`${name.padEnd(64)} ${rounded(value).padStart(10)} ${unit} ${verdict}\n`);
    if (limit !== undefined && value > limit) process.exitCode = 1;
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value that so large a share of them stay below. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs the work so many times and gives each run's milliseconds. */
export async function timed(times: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const results: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    await work(run);
    results.push(performance.now() - started);
  }
  return results;
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
