import { useEffect } from "react";
import type { NavigateFunction } from "react-router";

type LandingProps = {
  /** Of the data router's own route: the one of a route within it tells nobody that it failed. */
  navigate: NavigateFunction;
  initial: string | undefined;
  fallback: string;
};

/** The root leads on: to the page visited last in this browser's session, else to the role's own (spec 2.3). */
export function Landing({ navigate, initial, fallback }: LandingProps) {
  useEffect(() => {
    /** The browser may refuse an address, or one more change of it. */
    async function go(to: string): Promise<boolean> {
      try {
        await navigate(to, { replace: true });
        return true;
      } catch (failure) {
        // oxlint-disable-next-line no-console -- spec 8.1 asks for this line in the browser's console.
        console.error("Error when redirect to url", to, failure);
        return false;
      }
    }
    const lead = async () => (initial !== undefined && (await go(initial))) || go(fallback);
    void lead();
  }, [navigate, initial, fallback]);
  return null;
}
