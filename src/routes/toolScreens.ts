import type { Viewer } from "../../schemas";
import type { Tool, VisibleRoute } from "../kit/pages/RouteEntry";
import { routeTable } from "./routeTable";
import { visibleRoutes, withDescendants } from "./visibleRoutes";

/** A route with a screen that is neither a resource's nor a section of the settings. */
export type ToolRoute = VisibleRoute & { tool: Tool };

/** Those screens that the viewer may open, in the order of the menu. */
export function toolScreens({ role, settings }: Viewer): ToolRoute[] {
  return withDescendants(visibleRoutes(routeTable, role, settings)).filter(
    (route): route is ToolRoute => route.tool !== undefined,
  );
}
