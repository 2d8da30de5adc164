import { useSignOut } from "./switches";
import { seldom } from "./seldom";
import { useSessionWatch } from "./useSessionWatch";

const ExpiryWarning = seldom(async () => (await import("./ExpiryWarning")).ExpiryWarning);

/** Watches over the session of the page, and warns before it ends. */
export function SessionWatch({ onExpired }: { onExpired: () => void }) {
  const { left, unreachable, stay } = useSessionWatch(onExpired);
  const signOut = useSignOut();
  if (left === undefined) return null;
  return <ExpiryWarning left={left} unreachable={unreachable} onStay={stay} onSignOut={signOut} />;
}
