import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useSession, type Session } from "../../session";
import { handOver, takeOver, type TakenOver } from "./handOver";

/** Hands data over to the next screen; answers the key for its address (`Page.handedOver`). */
export function useHandOver(): (data: unknown) => string {
  const user = userOf(useSession());
  return useCallback((data) => handOver(data, user), [user]);
}

/** What the screen before this one has handed over; undefined where the address has no key. For as long as it is shown. */
export function useHandedOver(): TakenOver | undefined {
  const user = userOf(useSession());
  const key = useSearchParams()[0].get("key");
  const [taken] = useState(() => (key === null ? undefined : takenOnce(key, user)));
  useEffect(() => () => void (key !== null && waiting.delete(key)), [key]);
  return taken;
}

/** What was taken for a screen that is not there yet: one that waits for its script begins anew and loses its state. */
const waiting = new Map<string, TakenOver>();

function takenOnce(key: string, user: string): TakenOver {
  const taken = waiting.get(key) ?? takeOver(key, user);
  waiting.set(key, taken);
  return taken;
}

function userOf({ account, user }: Session): string {
  return `${account.url}/${user.id}`;
}
