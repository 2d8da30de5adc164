import { useEffect, useState } from "react";
import { SignInAgain } from "../auth/SignInAgain";
import { ChangedElsewhere, LeaveQuestion, SessionWatch, tellOtherTabs, useOtherTabs } from "../session";
import { onMessage } from "./http";

/**
 * What becomes of the page when its session ends: whoever finds it over, the server, the clock or another tab, the user
 * signs in again over the page and goes on with what he had typed.
 */
export function SessionEnd() {
  const [expired, setExpired] = useState(false);
  const expire = () => setExpired(true);
  const back = () => setExpired(false);
  const changed = useOtherTabs({ expired, onExpired: expire, onBack: back });
  useEffect(
    () =>
      onMessage((message) => {
        if ("error" in message && message.error.status === 401) setExpired(true);
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
      <ChangedElsewhere changed={changed} />
      <LeaveQuestion />
    </>
  );
}
