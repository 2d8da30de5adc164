import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Back to the report that a form stands over: as it was left, or as the form's address has it. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(() => {
    const isFromReport = typeof state === "object" && state !== null && "fromReport" in state;
    if (isFromReport) void navigate(-1);
    else void navigate(pathname.split("/").slice(0, 3).join("/") + search, { replace: true });
  }, [navigate, pathname, search, state]);
}
