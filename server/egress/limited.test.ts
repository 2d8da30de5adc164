import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { limited } from "./limited";

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

it("gives up once its time is over", async () => {
  await expect(limited(20, undefined, never)).rejects.toMatchObject({ name: "TimeoutError" });
});

it("gives up with the reason of who waits for it no longer", async () => {
  const outer = new AbortController();
  const tried = limited(60_000, outer.signal, never).catch((error: unknown) => error);
  outer.abort(new Error("it stops"));
  expect(await tried).toMatchObject({ message: "it stops" });
  await expect(limited(60_000, outer.signal, never)).rejects.toThrow("it stops");
});

it("leaves nothing with the signal of who goes on, however it ends", async () => {
  const { signal } = new AbortController();
  expect(await limited(60_000, signal, async () => "done")).toBe("done");
  await expect(limited(20, signal, never)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
