import { expect, it } from "vitest";
import { modernAddress } from "./legacyLinks";

const host = "https://console.example";

it.each([
  ["/#!/settings/vehicles", "", "/settings/vehicles"],
  ["/#/!/settings/vehicles", "", "/settings/vehicles"],
  ["/#!/", "", "/"],
  ["/#!/planning-tool/order/7?tab=items&linkedOrder=3", "", "/planning-tool/order/7?tab=items&linkedOrder=3"],
  ["/#!/consolidation-tool/order/7", "", "/planning-tool/order/7"],
  ["/settings/drivers?a=1#!/orders?b=2", "", "/orders?a=1&b=2"],
  ["/settings/drivers?a=1#!/orders?a=2", "", "/orders?a=1"],
  ["/?hash=token#!/login", "", "/login?hash=token"],
  ["/acme/#!/settings/vehicles", "/acme", "/acme/settings/vehicles"],
  ["/acme#!/settings/vehicles", "/acme", "/acme/settings/vehicles"],
  ["/consolidation-tool", "", "/planning-tool"],
  ["/consolidation-tool/order/7?tab=items#top", "", "/planning-tool/order/7?tab=items#top"],
  ["/acme/consolidation-tool/order/7", "/acme", "/acme/planning-tool/order/7"],
  // Nothing of an old link says another host, account or API.
  ["/#!//evil.example/settings", "", "/evil.example/settings"],
  ["/#!/\\evil.example", "", "/evil.example"],
  ["/#!/orders?origin=https://evil.example&account=other", "", "/orders"],
])("%s below '%s' means %s", (address, basename, expected) => {
  const { pathname, search, hash } = new URL(host + address);
  const modern = modernAddress({ pathname, search, hash }, basename);
  expect(modern).toBe(expected);
  expect(new URL(modern ?? "", host).origin).toBe(host);
});

it.each([
  "/",
  "/settings/vehicles?a=1#top",
  "/consolidation-tools",
  "/settings/consolidation-tool",
  "/#main",
])("%s is no old link", (address) => {
  const { pathname, search, hash } = new URL(host + address);
  expect(modernAddress({ pathname, search, hash })).toBeUndefined();
});
