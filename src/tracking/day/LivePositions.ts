import { useSyncExternalStore } from "react";
import type { VehiclePosition } from "../../../schemas/tracking";

/**
 * Where a day's vehicles were seen last. Two hundred are told of in a second: who follows them draws what shows one of them
 * anew, and nothing around it.
 */
export class LivePositions {
  readonly #newest = new Map<string, VehiclePosition>();
  readonly #followers = new Set<() => void>();
  #isRead = false;

  /** Whether the server was heard: before, of a vehicle without a position nothing can be said. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get(vehicle: string): VehiclePosition | undefined {
    return this.#newest.get(vehicle);
  }

  /** All that the server knows. */
  read(positions: readonly VehiclePosition[]): void {
    const isFirst = !this.#isRead;
    this.#isRead = true;
    if (!this.take(positions) && isFirst) this.#tell();
  }

  /**
   * Of each vehicle the newest one stays: what is read and what is told may pass each other on the way. What is told says
   * nothing of batteries: the last that was read stays. Whether any is elsewhere.
   */
  take(positions: readonly VehiclePosition[]): boolean {
    let isOther = false;
    for (const position of positions) {
      const known = this.#newest.get(position.vehicle);
      if (known && Date.parse(known.time) > Date.parse(position.time)) continue;
      const next = { ...position, battery: position.battery ?? known?.battery ?? null };
      if (known && isSame(known, next)) continue;
      this.#newest.set(position.vehicle, next);
      isOther = true;
    }
    if (isOther) this.#tell();
    return isOther;
  }

  #tell(): void {
    for (const changed of this.#followers) changed();
  }

  /** Calls back when vehicles are elsewhere, until what it answers is called. */
  readonly follow = (changed: () => void): (() => void) => {
    this.#followers.add(changed);
    return () => void this.#followers.delete(changed);
  };
}

function isSame(one: VehiclePosition, other: VehiclePosition): boolean {
  return (Object.keys(other) as (keyof VehiclePosition)[]).every((name) => one[name] === other[name]);
}

/** Where a vehicle was seen last, as it is told. */
export function usePosition(positions: LivePositions, vehicle: string): VehiclePosition | undefined {
  return useSyncExternalStore(positions.follow, () => positions.get(vehicle));
}
