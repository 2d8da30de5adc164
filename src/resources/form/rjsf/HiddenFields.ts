import { createContext } from "react";

/**
 * The paths that conditions hide now, for the entries of lists. Not part of the fields' shared context, which stays the
 * same while one types: what shows entries is drawn again when this changes.
 */
export const HiddenFields = createContext<ReadonlySet<string>>(new Set());
