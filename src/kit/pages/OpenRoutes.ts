import { createContext, useContext } from "react";
import type { VisibleRoute } from "./RouteEntry";

/** The routes that the viewer may open, a parent before its children: for a page that leads to another one. */
export const OpenRoutes = createContext<readonly VisibleRoute[]>([]);

export function useOpenRoutes(): readonly VisibleRoute[] {
  return useContext(OpenRoutes);
}
