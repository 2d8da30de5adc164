import { drop, may, never, pickUp, type Compiled } from "../compiled";
import type { Journey } from "../model";

/** The vehicles that work, and the orders that any of them may serve. */
export type Alike = { journeys: number[]; nodes: number[] };

/** More orders than these are not planned by the kernel: it has tables of its own of what lies between all of them. */
const most = 1000;

/**
 * The part of a problem that the kernel can plan, where its vehicles are alike and its orders need nothing but a window
 * and room; undefined where something asks for the general search.
 */
export function alikePartOf(compiled: Compiled): Alike | undefined {
  const { problem, allowed } = compiled;
  const all = problem.journeys.length;
  const journeys = problem.journeys.flatMap(({ shift }, index) => (shift.end > shift.start ? [index] : []));
  const [first] = journeys;
  if (first === undefined) return undefined;
  const nodes = Array.from({ length: compiled.orders }, (_, node) => node).filter((node) =>
    journeys.some((journey) => allowed[node * all + journey] !== never),
  );
  const alike = { journeys, nodes };
  return nodes.length <= most && !needs.some((need) => need(compiled, alike)) ? alike : undefined;
}

/** What the kernel knows nothing of. */
const needs: ((compiled: Compiled, alike: Alike) => boolean)[] = [
  ({ problem }, { journeys }) => new Set(journeys.map((index) => keyOf(problem.journeys[index]!))).size > 1,
  ({ problem }, { journeys }) => {
    const { lockedRuns, breaks, drivingBreak } = problem.journeys[journeys[0]!]!;
    return lockedRuns.length > 0 || breaks.length > 0 || drivingBreak !== undefined;
  },
  ({ journeys: compiled }, { journeys }) => {
    const { start, end, centre } = compiled[journeys[0]!]!;
    return start !== centre.place || end !== centre.place || centre.hours.length !== 2;
  },
  ({ problem }, { journeys }) => {
    const { limits, shift, mostRuns } = problem.journeys[journeys[0]!]!;
    const hours = Math.min(limits.driving, limits.duty, limits.runDuration);
    return mostRuns > 1 || hours < shift.end - shift.start || limits.runDistance < unlimited;
  },
  ({ problem }) => problem.prices.balance !== undefined,
  ({ conflicts }) => conflicts.includes(1),
  ({ sequence, windowFrom }, { nodes }) =>
    nodes.some((node) => sequence[node] !== 0 || windowFrom[node + 1]! - windowFrom[node]! !== 1),
  ({ kind, partner }, { nodes }) => {
    const served = new Set(nodes);
    const kinds = new Set(nodes.map((node) => (kind[node] === drop ? pickUp : kind[node])));
    return kinds.size > 1 || nodes.some((node) => partner[node]! >= 0 && !served.has(partner[node]!));
  },
  ({ allowed, extra, problem }, { journeys, nodes }) => {
    const row = problem.journeys.length;
    const [first] = journeys;
    return nodes.some((node) =>
      journeys.some(
        (journey) =>
          allowed[node * row + journey] !== may || extra[node * row + journey] !== extra[node * row + first!],
      ),
    );
  },
];

/** From here on a limit of a day's metres is none; a problem from JSON has no Infinity. */
const unlimited = 1e9;

/** What vehicles that are alike have in common: who drives and what they can makes no difference where all may serve all. */
function keyOf({
  id: _id,
  driver: _driver,
  requirements: _can,
  territories: _where,
  ...same
}: Journey): string {
  return JSON.stringify(same, (_, value) => (value === Infinity ? unlimited : value));
}
