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
  it("is read once", () => {
    const key = handOver({ orders: [1, 2], note: null });
    expect(takeOver(key)).toEqual({ orders: [1, 2], note: null });
    expect(takeOver(key)).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it("has a key of its own, which nobody guesses", () => {
    const keys = [handOver(1), handOver(1), handOver(1)];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(takeOver("1")).toBeUndefined();
  });
});
