import { useEffect, useEffectEvent, useState } from "react";
import { isApiError, onWrite } from "../../dataProviders/http";
import { hasUnsavedWork, reloadPage } from "./leaving";
import { hearOtherTabs, tellOtherTabs } from "./otherTabs";
import { useApi, useSession } from "./Session";
import { SessionClock } from "./SessionClock";
import { useSignOut } from "./switches";
import { seldom } from "./seldom";

const ExpiryWarning = seldom(async () => (await import("./ExpiryWarning")).ExpiryWarning);

/** Watches over the session of the page, and warns before it ends. */
export function SessionWatch({ onExpired }: { onExpired: () => void }) {
  const { left, unreachable, stay } = useSessionWatch(onExpired);
  const signOut = useSignOut();
  if (left === undefined) return null;
  return <ExpiryWarning left={left} unreachable={unreachable} onStay={stay} onSignOut={signOut} />;
}

/** What counts as use: the hand of the user, and nothing that happens by itself. */
const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

type Watched = {
  /** Milliseconds until the session ends; undefined while there is no need to warn. */
  left: number | undefined;
  /** The server could not be reached to prolong it. */
  unreachable: boolean;
  stay: () => Promise<void>;
};

/**
 * Keeps the session alive while the user works, and ends it with him idle (spec 4). Where the session is over the page
 * loads anew, unless something typed would be lost: then `onExpired` asks to sign in over it.
 */
function useSessionWatch(onExpired: () => void): Watched {
  const { settings } = useSession();
  const { session } = useApi();
  const lifetime = lifetimeOf(settings.sessionLifetime);
  const [clock] = useState(() => new SessionClock(lifetime, Date.now));
  const [left, setLeft] = useState<number>();
  const [unreachable, setUnreachable] = useState(false);

  async function prolong(): Promise<void> {
    try {
      if (!(await session.prolong())) return over();
      clock.used();
      tellOtherTabs("used");
      setUnreachable(false);
      setLeft(undefined);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      clock.unheard(); // No answer says nothing of the session: it is asked for again.
      setUnreachable(true);
    }
  }

  /** Nobody was there for as long as a session lives: it ends here as on the server. */
  async function end(): Promise<void> {
    try {
      await session.logout();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.status !== 401) return onExpired(); // Loaded anew, there would be no page.
    }
    over();
  }

  function over(): void {
    if (hasUnsavedWork()) onExpired();
    else reloadPage();
  }

  const tick = useEffectEvent(() => {
    const step = clock.step();
    setLeft(step.act === "warn" ? step.left : undefined);
    if (step.act === "prolong") void prolong();
    if (step.act === "end") void end();
    return step.act !== "end";
  });

  useEffect(() => clock.lives(lifetime), [clock, lifetime]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!tick()) clearInterval(timer);
    }, 1000);
    const active = () => clock.active();
    for (const each of activities) addEventListener(each, active, { capture: true, passive: true });
    const deafen = hearOtherTabs((message) => {
      if (message === "used") clock.used();
    });
    const forget = onWrite(() => {
      clock.used();
      tellOtherTabs("used");
    });
    return () => {
      forget();
      clearInterval(timer);
      for (const each of activities) removeEventListener(each, active, { capture: true });
      deafen();
    };
  }, [clock]);

  return { left, unreachable, stay: prolong };
}

/** Minutes; 30 where the account says nothing (spec 9). */
function lifetimeOf(setting: unknown): number {
  return typeof setting === "number" && setting > 0 ? setting : 30;
}
