// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { handOver, takeOver } from "../kit/pages/handOver";
import { initialUrlOf } from "./initialUrl";

beforeEach(() => sessionStorage.clear());

const place = (pathname: string) => ({ pathname, search: "", hash: "" });

describe("the initial URL", () => {
  it("is the page visited last, as it was", () => {
    const initial = initialUrlOf("acme/1");
    expect(initial.get()).toBeUndefined();
    initial.visited(place("/settings/drivers"));
    initial.visited({ pathname: "/settings/vehicles", search: "?page=2", hash: "#top" });
    expect(initialUrlOf("acme/1").get()).toBe("/settings/vehicles?page=2#top");
  });

  it.each(["/", "", "/login", "/logout", "/login/"])("is never %j", (pathname) => {
    const initial = initialUrlOf("acme/1");
    initial.visited(place("/settings/drivers"));
    initial.visited(place(pathname));
    expect(initial.get()).toBe("/settings/drivers");
  });

  it("is each user's own", () => {
    initialUrlOf("acme/1").visited(place("/settings/users"));
    expect(initialUrlOf("acme/2").get()).toBeUndefined();
    expect(initialUrlOf("other/1").get()).toBeUndefined();
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
    "is not %j, whoever wrote it there",
    (url) => {
      sessionStorage.setItem("runsheet.initialUrl.acme/1", url);
      expect(initialUrlOf("acme/1").get()).toBeUndefined();
    },
  );
});

describe("what is handed over", () => {
  it("is read once, and gone from the browser with that", () => {
    const key = handOver({ orders: [1, 2], note: "ring" }, "acme/1");
    expect(takeOver(key, "acme/1")).toEqual({ is: "taken", data: { orders: [1, 2], note: "ring" } });
    expect(takeOver(key, "acme/1")).toEqual({ is: "used" });
    const kept = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? "");
    expect(kept.map((name) => sessionStorage.getItem(name)).join()).not.toContain("ring");
  });

  it("has a key of its own, which nobody guesses", () => {
    const keys = [1, 1, 1].map((data) => handOver(data, "acme/1"));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(takeOver("1", "acme/1")).toEqual({ is: "unknown" });
  });

  it("is its user's own, and stays for him where another one asks", () => {
    const key = handOver("mine", "acme/1");
    expect(takeOver(key, "acme/2")).toEqual({ is: "another's" });
    expect(takeOver(key, "acme/1")).toEqual({ is: "taken", data: "mine" });
  });

  it("is remembered to have been there for a hundred others", () => {
    const [first = "", ...others] = Array.from({ length: 101 }, (_, at) => handOver(at, "acme/1"));
    takeOver(first, "acme/1");
    for (const key of others.slice(1)) takeOver(key, "acme/1");
    expect(takeOver(first, "acme/1").is).toBe("used");
    takeOver(others[0] ?? "", "acme/1");
    expect(takeOver(first, "acme/1").is).toBe("unknown");
  });
});
