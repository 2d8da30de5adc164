import { createContext, useContext } from "react";
import type { VisiblePage } from "./Page";

/** The pages that the viewer may open, a parent before its children: for a page that leads to another one. */
export const OpenPages = createContext<readonly VisiblePage[]>([]);

export function useOpenPages(): readonly VisiblePage[] {
  return useContext(OpenPages);
}
