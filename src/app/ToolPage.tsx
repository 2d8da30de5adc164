import type { ComponentType } from "react";
import { PlanningPage } from "../planning";
import type { Tool } from "./routes";

const pages: Record<Tool, ComponentType> = { planning: PlanningPage };

/** A screen that is neither a resource's nor a section of the settings; each comes when it is first opened. */
export function ToolPage({ tool }: { tool: Tool }) {
  const Page = pages[tool];
  return <Page />;
}
