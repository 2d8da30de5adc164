import type { ReactNode } from "react";
import { NoticeBell } from "../notices";
import { RecentActionsButton } from "../resources/recent";
import { Brand } from "./Brand";
import { Frame } from "./Frame";

/** In another site's page (spec 1): the page alone under a slim bar, without navigation and user menu. */
export function EmbeddedShell({ children }: { children: ReactNode }) {
  const bar = (
    <>
      <Brand narrow />
      <span style={{ flex: 1 }} />
      <NoticeBell />
      <RecentActionsButton />
    </>
  );
  return <Frame bar={bar}>{children}</Frame>;
}
