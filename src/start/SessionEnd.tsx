import { useEffect, useEffectEvent, useState } from "react";
import { isApiError } from "../../dataProviders/http";
import type { SessionCalls } from "../../dataProviders/services";
import {
  LeaveQuestion,
  LoadFailure,
  loadSeldom,
  seldom,
  SessionWatch,
  tellOtherTabs,
  useApi,
  useOtherTabs,
} from "../session";
import { onMessage } from "../kit/http";

const SignInAgain = seldom(
  async () => (await import("../auth/SignInAgain")).SignInAgain,
  ({ onRetry }) => <LoadFailure title="auth.expired" onRetry={onRetry} />,
);
const ChangedElsewhere = seldom(async () => (await import("../session/ChangedElsewhere")).ChangedElsewhere);

/** How long after the page's start its seldom dialogs are loaded, in milliseconds: the first list goes first. */
const ahead = 6000;

/**
 * What becomes of the page when its session ends: whoever finds it over, the server, the clock or another tab, the user
 * signs in again over the page and goes on with what he had typed.
 */
export function SessionEnd() {
  const { session } = useApi();
  const [expired, setExpired] = useState(false);
  const expire = () => setExpired(true);
  const back = () => setExpired(false);
  const changed = useOtherTabs({ expired, onExpired: expire, onBack: back });
  const refused = useEffectEvent(async () => {
    if (!(await goesOn(session))) expire();
  });
  useEffect(() => {
    const timer = setTimeout(loadSeldom, ahead);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onMessage((message) => {
        if ("error" in message && message.error.status === 401) void refused();
      }),
    [],
  );
  function signedIn(): void {
    tellOtherTabs("signIn");
    back();
  }
  return (
    <>
      {expired ? <SignInAgain onSignedIn={signedIn} /> : <SessionWatch onExpired={expire} />}
      {changed !== undefined && <ChangedElsewhere changed={changed} />}
      <LeaveQuestion />
    </>
  );
}

/** A request that was under way while another tab switched the role was of the session before, and says nothing of this one. */
async function goesOn(session: SessionCalls): Promise<boolean> {
  try {
    return (await session.current()) !== undefined;
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    return false;
  }
}
