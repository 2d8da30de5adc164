import { statuses } from "../statuses";
import type { Happened } from "./Happened";

/**
 * Events as they happened, each once. Of one moment: what was carried over first, then by how far in an order's life
 * their statuses lie, loading between the sending and the departure, then drivers before others (goods that were handed over are handed over), then by their ids.
 */
export function inOrder(events: readonly Happened[]): Happened[] {
  const each = new Map(events.map((event) => [event.id, event]));
  return [...each.values()].sort(
    (one, other) =>
      compare(one.occurredAt, other.occurredAt) ||
      placeOf(one) - placeOf(other) ||
      Number(one.who.driver === undefined) - Number(other.who.driver === undefined) ||
      compare(one.id, other.id),
  );
}

const places = Object.keys(statuses);

function placeOf(event: Happened): number {
  if (event.kind === "carried") return -1;
  if (event.kind === "loading") return places.indexOf("DETAILS_SENT") + 0.5;
  if (event.kind === "items" || event.kind === "proof") return places.indexOf("OPERATION_FINISHED");
  // What is taken back came to its end before.
  return places.indexOf(event.said.status) + (event.said.undoes === undefined ? 0 : places.length);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
