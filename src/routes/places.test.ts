import { expect, it } from "vitest";
import { pageAt, screenAt } from "./places";

it.each([
  ["/planning-tool/order/5", "/planning-tool"],
  ["/planning-tool/map-window", "/planning-tool/map-window"],
  ["/track-and-trace/order-action/5", "/track-and-trace"],
  ["/track-and-trace/orders/7", "/track-and-trace"],
  ["/track-and-trace/orders/7/order-action/5", "/track-and-trace"],
  ["/track-and-trace/export", "/track-and-trace/export"],
  ["/track-and-trace/routes", "/track-and-trace/routes"],
  ["/settings/vehicles", "/settings/vehicles"],
])("%s is on the screen %s", (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

it("a form has its screen's page, and a page beside one its own", () => {
  expect(pageAt("/track-and-trace/orders/7/order-action/5")).toBe(pageAt("/track-and-trace"));
  expect(pageAt("/track-and-trace/routes")?.path).toBe("routes");
});
