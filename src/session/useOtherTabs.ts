import { useEffect, useEffectEvent, useState } from "react";
import { isApiError } from "../../dataProviders/http";
import { hasUnsavedWork, reloadPage } from "./leaving";
import { hearOtherTabs, type Message } from "./otherTabs";
import { useApi, useSession } from "./Session";

/** What another tab changed under this one: the page shows what was before. */
export type Changed = "role" | "language" | "account";

type Options = {
  /** Signing in again is asked for: the session is over. */
  expired: boolean;
  onExpired: () => void;
  /** The session goes on: somebody signed in again in another tab. */
  onBack: () => void;
};

/**
 * Follows the other tabs: after a logout, a switch of role or language, or another user's sign-in, the page loads anew.
 * Where that would lose what is typed here, it says so instead: signing in again after a logout, else the answer.
 */
export function useOtherTabs({ expired, onExpired, onBack }: Options): Changed | undefined {
  const { user, account } = useSession();
  const { session } = useApi();
  const [changed, setChanged] = useState<Changed>();

  function follow(what: Changed): void {
    if (hasUnsavedWork()) setChanged(what);
    else reloadPage();
  }

  function leave(): void {
    if (hasUnsavedWork()) onExpired();
    else reloadPage();
  }

  async function signedInElsewhere(): Promise<void> {
    try {
      const now = await session.current();
      if (!now) return;
      const url = (now.account as { url?: unknown } | undefined)?.url ?? account.url;
      if (now.id !== user.id || url !== account.url) follow("account");
      else if (expired) onBack();
    } catch (failure) {
      if (!isApiError(failure)) throw failure; // Without an answer, nothing is known to have changed.
    }
  }

  const hear = useEffectEvent((message: Message) => {
    if (message === "signIn") void signedInElsewhere();
    else if (message === "logout") leave();
    else if (message !== "used") follow(message);
  });

  useEffect(() => hearOtherTabs((message) => hear(message)), []);
  return changed;
}
