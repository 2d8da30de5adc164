import { createContext } from "react";
import type { usePanes } from "./usePanes";

/** How the panes are arranged; a phone shows one at a time anyway. */
export const PanesContext = createContext<ReturnType<typeof usePanes> | undefined>(undefined);
