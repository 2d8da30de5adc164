import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressKey, keysOf, loginKey } from "./keys";
import { afterFailure, type Counter, type Kind, standingOf } from "./standing";

const minute = 60_000;

/** The counter after so many failures, each a second after the one before. */
function failed(kind: Kind, times: number, from = 0): Counter | undefined {
  let counter: Counter | undefined;
  for (let time = 0; time < times; time += 1) counter = afterFailure(kind, counter, from + time * 1000);
  return counter;
}

describe("failures of one login", () => {
  it.each([
    [0, { barred: false, captcha: false, wait: 0 }],
    [2, { barred: false, captcha: false, wait: 0 }],
    [3, { barred: false, captcha: true, wait: 0 }],
    [5, { barred: false, captcha: true, wait: 1 }],
    [6, { barred: false, captcha: true, wait: 2 }],
    [9, { barred: false, captcha: true, wait: 16 }],
    [10, { barred: true, captcha: true, wait: 0 }],
  ])("make of %i: %j", (times, standing) => {
    expect(standingOf("login", failed("login", times), times * 1000)).toEqual(standing);
  });

  it("lock for a quarter of an hour, not longer", () => {
    const counter = failed("login", 10);
    expect(standingOf("login", counter, 9000 + 15 * minute - 1).barred).toBe(true);
    expect(standingOf("login", counter, 9000 + 15 * minute).barred).toBe(false);
  });

  it("that lie apart do not lock, but ask for a captcha until a success", () => {
    let counter: Counter | undefined;
    for (let time = 0; time < 50; time += 1) counter = afterFailure("login", counter, time * 5 * minute);
    expect(standingOf("login", counter, 50 * 5 * minute)).toEqual({ barred: false, captcha: true, wait: 0 });
  });

  it("lock for good at a hundred in a row", () => {
    let counter: Counter | undefined;
    for (let time = 0; time < 100; time += 1) counter = afterFailure("login", counter, time * 60 * minute);
    expect(standingOf("login", counter, 1e15).barred).toBe(true);
  });

  it("never make a wait that is no number of seconds, however many they are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 0, max: 2 ** 31 }),
        (failures, recent) => {
          const counter = { failures, recent, windowFrom: 0, lockedUntil: undefined };
          const { wait } = standingOf("login", counter, 1000);
          expect(wait >= 0 && wait <= 60 && Number.isInteger(wait)).toBe(true);
          expect(afterFailure("login", counter, 1000).failures).toBeLessThanOrEqual(1_000_000);
        },
      ),
    );
  });
});

describe("failures from one address", () => {
  it("ask for a captcha before they bar, and end with their window", () => {
    expect(standingOf("address", failed("address", 29), 29_000).captcha).toBe(false);
    expect(standingOf("address", failed("address", 30), 30_000)).toMatchObject({
      captcha: true,
      barred: false,
    });
    expect(standingOf("address", failed("address", 300), 300_000)).toMatchObject({
      captcha: true,
      barred: true,
    });
    expect(standingOf("address", failed("address", 300), 15 * minute)).toEqual({
      barred: false,
      captcha: false,
      wait: 0,
    });
  });
});

describe("what is counted together", () => {
  it("is a login in whatever case and form, and hides what was typed", () => {
    expect(loginKey("Demo", " ADMIN")).toBe(loginKey("demo", "\uff41dmin"));
    expect(loginKey("demo", "admin")).not.toBe(loginKey("other", "admin"));
    expect(loginKey("demo", "admin")).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("is an address, of version 6 its network: %s as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it("is a trusted browser in place of the login", () => {
    const attempt = { account: "demo", login: "admin", address: "::1" };
    expect(keysOf(attempt)[0].kind).toBe("login");
    expect(keysOf({ ...attempt, browser: "b1" })[0]).toEqual({ kind: "browser", key: "b1" });
  });
});
