import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { isSame } from "../../dataProviders/sameness";
import type { Settings } from "../../schemas";
import { SessionContext, type Session } from "./Session";
import { withSettings } from "./sessionOf";

const RefreshContext = createContext<(() => Promise<void>) | undefined>(undefined);

type SessionProviderProps = {
  initial: Session;
  /** Reads the account's settings as they are now. */
  readSettings: () => Promise<Settings>;
  children: ReactNode;
};

/** The session of everything below it. Its settings may change while the console is open: all that goes by them follows. */
export function SessionProvider({ initial, readSettings, children }: SessionProviderProps) {
  const [session, setSession] = useState(initial);
  const refresh = useCallback(async () => {
    const settings = await readSettings();
    setSession((now) => (isSame(now.settings, settings) ? now : withSettings(now, settings)));
  }, [readSettings]);
  return (
    <SessionContext value={session}>
      <RefreshContext value={refresh}>{children}</RefreshContext>
    </SessionContext>
  );
}

/** Takes the account's settings as they are now over into the session. */
export function useRefreshSettings(): () => Promise<void> {
  const refresh = useContext(RefreshContext);
  if (!refresh) throw new Error("useRefreshSettings is called outside the signed-in console");
  return refresh;
}
