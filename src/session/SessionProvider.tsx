import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react";
import { isSame } from "../../dataProviders/sameness";
import type { OrderAttribute } from "../../dataProviders/services";
import type { Settings } from "../../schemas";
import { SessionContext, type Session } from "./Session";
import { withSettings } from "./sessionOf";

type Refreshing = { refresh: () => Promise<void>; takeAttributes: (attributes: OrderAttribute[]) => void };

const RefreshContext = createContext<Refreshing | undefined>(undefined);

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
  const refreshing = useMemo<Refreshing>(
    () => ({
      refresh,
      takeAttributes: (orderAttributes) =>
        setSession((now) =>
          isSame(now.orderAttributes, orderAttributes) ? now : { ...now, orderAttributes },
        ),
    }),
    [refresh],
  );
  return (
    <SessionContext value={session}>
      <RefreshContext value={refreshing}>{children}</RefreshContext>
    </SessionContext>
  );
}

/** Takes the account's settings as they are now over into the session. */
export function useRefreshSettings(): () => Promise<void> {
  return useRefreshing().refresh;
}

/** Takes the attributes of the account's orders as they are now over into the session. */
export function useTakeAttributes(): (attributes: OrderAttribute[]) => void {
  return useRefreshing().takeAttributes;
}

function useRefreshing(): Refreshing {
  const refreshing = useContext(RefreshContext);
  if (!refreshing) throw new Error("The session is refreshed outside the signed-in console");
  return refreshing;
}
