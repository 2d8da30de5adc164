import type { ComponentType } from "react";
import { PlanningDrawer, PlanningPage } from "../planning";
import type { Drawer, Tool } from "../kit/pages/RouteEntry";

const pages: Record<Tool, ComponentType> = { planning: PlanningPage };
const drawers: Record<Tool, ComponentType<{ name: Drawer }>> = { planning: PlanningDrawer };

/** A screen that is neither a resource's nor a section of the settings; each comes when it is first opened. */
export function ToolPage({ tool }: { tool: Tool }) {
  const Page = pages[tool];
  return <Page />;
}

/** A form over such a screen. */
export function ToolDrawer({ tool, name }: { tool: Tool; name: Drawer }) {
  const Part = drawers[tool];
  return <Part name={name} />;
}
