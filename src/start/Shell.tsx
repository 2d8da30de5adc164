import type { ReactNode } from "react";
import { DensityTheme } from "../density";
import { SecurityProvider } from "../security";
import { EmbeddedShell, MainShell } from "../shell";
import { address } from "../kit/boot";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const Around = address.embedded ? EmbeddedShell : MainShell;
  return (
    <DensityTheme>
      <SecurityProvider>
        <Around>{children}</Around>
      </SecurityProvider>
    </DensityTheme>
  );
}
