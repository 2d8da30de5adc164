import { expect, it } from "vitest";
import { chunksOf, forEachOf } from "./concurrency";

it("does the work of many few at a time, and answers in order", async () => {
  let [running, most] = [0, 0];
  const results = await forEachOf([30, 1, 20, 5, 9, 2, 8], async (milliseconds, index) => {
    most = Math.max(most, ++running);
    await new Promise((wake) => setTimeout(wake, milliseconds));
    running--;
    return index;
  });
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(4);
});

it("begins nothing new after a failure, and rejects with it", async () => {
  const begun: number[] = [];
  const work = forEachOf([...Array(20).keys()], async (each) => {
    begun.push(each);
    await new Promise((wake) => setTimeout(wake, 5));
    if (each === 1) throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  await new Promise((wake) => setTimeout(wake, 30));
  expect(begun.length).toBeLessThan(12);
});

it("cuts a list into parts, the last as short as it comes", () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});
