import type { Problem } from "../planner";

/** Bytes that the planning of one job may take, and what a thread takes for each order and journey, and at all. */
const most = 400e6;
const forEachPair = 48;
const forEachOrder = 9_000;
const forThread = 60e6;

/** How many threads plan: as many as there may be, but no more than the memory is enough for. Tables are there once. */
export function threadsFor({ tables, orders, journeys }: Problem, threads: number): number {
  const shared = tables.reduce((sum, { places }) => sum + 8 * places * places, 0);
  const each = forThread + orders.length * (forEachOrder + journeys.length * forEachPair);
  return Math.max(1, Math.min(threads, Math.floor((most - shared) / each)));
}
