import { createContext, useContext } from "react";
import type { Translate } from "./translate";

/** The texts of what also shows before there is a react-admin: signing in, the guided tour. */
export const TextContext = createContext<Translate | undefined>(undefined);

export function useText(): Translate {
  const translate = useContext(TextContext);
  if (!translate) throw new Error("useText is called outside a TextContext");
  return translate;
}
