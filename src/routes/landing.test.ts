import { expect, it } from "vitest";
import type { Role } from "../../schemas";
import { defaultPage, landingPage } from "./landing";

it.each([
  ["DISPATCHER", "/planning-tool"],
  ["ADMIN", "/settings"],
  ["CUSTOMER_SERVICE", "/track-and-trace"],
  ["MANAGER", "/reports/week"],
] as [Role, string][])("%s begins at %s", (role, page) => {
  expect(defaultPage(role)).toBe(page);
  expect(landingPage(role, ["/orders", page, `${page}/one`])).toBe(page);
});

it("a default page without a screen of its own leads to the first one below it", () => {
  expect(landingPage("ADMIN", ["/orders", "/settings/users", "/settings/vehicles"])).toBe("/settings/users");
});

it("a role whose default page is not there begins at its first screen", () => {
  expect(landingPage("DISPATCHER", ["/orders", "/settings/vehicles"])).toBe("/orders");
  expect(landingPage("MANAGER", ["/reports/week-of-old", "/orders"])).toBe("/reports/week-of-old");
});

it("a role without any screen begins nowhere", () => {
  expect(landingPage("CUSTOMER_SERVICE", [])).toBeUndefined();
});
