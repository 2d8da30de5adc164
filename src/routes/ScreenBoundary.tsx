import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FailureBoundary } from "../kit/FailureBoundary";
import { screenAt } from "./places";

/** A failure ends with the screen that failed. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <FailureBoundary key={screenAt(pathname)}>{children}</FailureBoundary>;
}
