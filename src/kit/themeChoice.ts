import { useRemoveFromStore, useStore } from "ra-core";
import { useCallback } from "react";
import { useTheme } from "ra-ui-materialui";

export const themes = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themes)[number];

/** Light, dark, or as the browser has it, which is how it is while nothing is chosen. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  // react-admin keeps the choice under this key, and has no word for none.
  const [kept] = useStore<string | undefined>("theme", undefined);
  const [, setTheme] = useTheme();
  const forget = useRemoveFromStore();
  const choose = useCallback(
    (choice: ThemeChoice) => (choice === "system" ? forget("theme") : setTheme(choice)),
    [forget, setTheme],
  );
  return [kept === "light" || kept === "dark" ? kept : "system", choose];
}
