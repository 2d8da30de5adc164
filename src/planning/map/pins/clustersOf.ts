import { clustersOf as clustersOfPoints } from "../../../map/clusters";
import type { Pin } from "./Pin";

/** Pins that would lie over each other at a zoom are one. */
export type Clusters = (zoom: number) => Pin[];

export function clustersOf(pins: readonly Pin[]): Clusters {
  const at = clustersOfPoints(pins.map(({ point }) => point));
  return (zoom) =>
    at(zoom).flatMap((found): Pin[] => {
      if (typeof found === "number") return pins.slice(found, found + 1);
      const { members, ...place } = found;
      return [{ ...place, orders: members.flatMap((member) => pins[member]?.orders ?? []) }];
    });
}
