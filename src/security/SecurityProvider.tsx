import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { laterWithTexts, LoadFailure } from "../session";

const SecurityDialog = laterWithTexts(
  "security",
  async () => (await import("./SecurityDialog")).SecurityDialog,
  LoadFailure,
);

const OpenSecurity = createContext<(() => void) | undefined>(undefined);

/** Opens the user's own security over the page. */
export function useOpenSecurity(): () => void {
  const open = useContext(OpenSecurity);
  if (!open) throw new Error("useOpenSecurity is called outside a SecurityProvider");
  return open;
}

export function SecurityProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useMemo(() => () => setOpen(true), []);
  return (
    <OpenSecurity value={open}>
      {children}
      {isOpen && <SecurityDialog onClose={() => setOpen(false)} />}
    </OpenSecurity>
  );
}
