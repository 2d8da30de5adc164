import { ResourceContextProvider } from "ra-core";
import type { ReactNode } from "react";
import { ResourceNameContext } from "./ResourceView";

/** Tells everything inside it which resource it is about, react-admin's own hooks included. */
export function ResourceScreen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ResourceNameContext value={name}>
      <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
    </ResourceNameContext>
  );
}
