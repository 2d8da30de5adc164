import { describe, expect, it } from "vitest";
import { SharedRead } from "./SharedRead";

describe("A shared read", () => {
  it("begins for the first, and once more for all who ask while it is under way", async () => {
    const begun: ((value: number) => void)[] = [];
    const shared = new SharedRead(() => new Promise<number>((end) => void begun.push(end)));
    const first = shared.ask();
    const [second, third] = [shared.ask(), shared.ask()];
    expect(begun).toHaveLength(1);
    begun[0]?.(1);
    expect(await first).toBe(1);
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.(2);
    expect([await second, await third]).toEqual([2, 2]);
    void shared.ask();
    expect(begun).toHaveLength(3);
  });

  it("fails for who asked for it, and is tried again for who came later", async () => {
    let reads = 0;
    const shared = new SharedRead(async () => {
      reads += 1;
      if (reads === 1) throw new Error("away");
      return reads;
    });
    const [first, second] = [shared.ask(), shared.ask()];
    await expect(first).rejects.toThrow("away");
    expect(await second).toBe(2);
  });
});
