import { describe, expect, it, vi } from "vitest";
import { mergedReads } from "./mergedReads";

/** A read that answers each id with itself in capitals, and keeps what it was asked. */
function capitals() {
  const asked: string[][] = [];
  const signals: AbortSignal[] = [];
  const read = async (ids: string[], signal: AbortSignal) => {
    asked.push(ids);
    signals.push(signal);
    await new Promise((wake) => setTimeout(wake, 100));
    signal.throwIfAborted();
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, id.toUpperCase()]));
  };
  return { asked, signals, read };
}

describe("reads by id that are asked for together", () => {
  it("are one read, in which each id is named once, and each gets its own", async () => {
    const { asked, read } = capitals();
    const merged = mergedReads<string>();
    const found = await Promise.all([
      merged("k", ["a", "b"], read),
      merged("k", ["b", "gone", "c"], read),
      merged("other", ["a"], read),
    ]);
    expect(found).toEqual([["A", "B"], ["B", "C"], ["A"]]);
    expect(asked).toEqual([["a", "b", "gone", "c"], ["a"]]);
  });

  it("go on for the others when one gives up, and stop when all have", async () => {
    const { signals, read } = capitals();
    const merged = mergedReads<string>();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([
      merged("k", ["a"], read, one.signal),
      merged("k", ["b"], read, other.signal),
    ]);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    one.abort();
    const [first, second] = await both;
    expect(first).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
    expect(second).toEqual({ status: "fulfilled", value: ["B"] });
    expect(signals[0]?.aborted).toBe(false);

    const last = merged("k", ["c"], read, other.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    other.abort();
    await expect(last).rejects.toThrow("aborted");
    expect(signals[1]?.aborted).toBe(true);
  });

  it("fail for everyone who asked", async () => {
    const merged = mergedReads<string>();
    const broken = () => Promise.reject(new Error("no"));
    const both = await Promise.allSettled([merged("k", ["a"], broken), merged("k", ["b"], broken)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
