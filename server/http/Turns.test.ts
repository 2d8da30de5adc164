import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Turns } from "./Turns";

describe("turns", () => {
  it("come one after the other under one name, also after one that failed, and at once under others", async () => {
    const turns = new Turns();
    const told: string[] = [];
    const work = (name: string) => async () => {
      told.push(`${name} begins`);
      await sleep(5);
      told.push(`${name} ends`);
      if (name === "a1") throw new Error("the first fails");
      return name;
    };
    const done = await Promise.allSettled([
      turns.take("a", work("a1")),
      turns.take("a", work("a2")),
      turns.take("b", work("b1")),
      turns.take("a", work("a3")),
    ]);
    expect(told.filter((each) => each.startsWith("a"))).toEqual([
      "a1 begins",
      "a1 ends",
      "a2 begins",
      "a2 ends",
      "a3 begins",
      "a3 ends",
    ]);
    expect(told.indexOf("b1 begins")).toBeLessThan(told.indexOf("a1 ends"));
    expect(done.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
      "failed",
      "a2",
      "b1",
      "a3",
    ]);
  });
});
