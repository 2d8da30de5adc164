import { useEffect } from "react";
import { useNavigate } from "react-router";

type LandingProps = { initial: string | undefined; fallback: string };

/** The root leads on: to the page visited last in this browser's session, else to the role's own (spec 2.3). */
export function Landing({ initial, fallback }: LandingProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = async () => navigate(initial ?? fallback, { replace: true });
    go().catch((failure: unknown) => {
      // oxlint-disable-next-line no-console -- spec 8.1 asks for this line in the browser's console.
      console.error("Error when redirect to url", initial ?? fallback, failure);
      if (initial !== undefined) void navigate(fallback, { replace: true });
    });
  }, [navigate, initial, fallback]);
  return null;
}
