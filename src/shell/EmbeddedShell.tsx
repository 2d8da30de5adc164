import type { ReactNode } from "react";
import { NoticeBell } from "../notices";
import { RecentActionsButton } from "../resources/recent";
import { Sign } from "./Brand";
import { Frame } from "./Frame";

/** In another site's page (spec 1): the page alone under a slim bar, without navigation and user menu. */
export function EmbeddedShell({ children }: { children: ReactNode }) {
  const tools = (
    <>
      <NoticeBell />
      <RecentActionsButton />
    </>
  );
  return (
    <Frame start={<Sign />} tools={tools}>
      {children}
    </Frame>
  );
}
