import type { ReactNode } from "react";
import { NoticeBell } from "../notices";
import { RecentActionsButton } from "../resources/recent";
import { Sign } from "./Brand";
import { Frame } from "./Frame";
import { useTellHost } from "./useTellHost";

/** In another site's page (spec 1), which it tells what happens: the page alone under a slim bar, without navigation and user menu. */
export function EmbeddedShell({ children }: { children: ReactNode }) {
  useTellHost();
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
