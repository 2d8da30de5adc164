import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Overloaded } from "../database";
import { Together } from "./Together";

const limits = { weigh: () => 1, most: 100, mostWaiting: 1000, every: 0 };

/** Doubles numbers in groups, which it keeps with when each began. */
function doubler(more: Partial<typeof limits> = {}) {
  const groups: { items: number[]; at: number }[] = [];
  const together = new Together<number, number>(
    async (items) => {
      groups.push({ items, at: performance.now() });
      await sleep(1);
      if (items.includes(13)) throw new Error("13 is refused");
      return items.map((item) => 2 * item);
    },
    { ...limits, ...more },
  );
  return { together, groups, items: () => groups.map((group) => group.items) };
}

it("does at once what comes alone, and together what comes meanwhile", async () => {
  const { together, items } = doubler();
  const first = together.do(1);
  while (items().length === 0) await sleep(0);
  const rest = [2, 3, 4].map((item) => together.do(item));
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
  expect(items()).toEqual([[1], [2, 3, 4]]);
});

it("gathers for a moment where more come than one by one", async () => {
  const every = 60;
  const { together, groups } = doubler({ every });
  const answers = [together.do(1)];
  while (groups.length === 0) await sleep(0);
  answers.push(together.do(2));
  await answers[0];
  answers.push(together.do(3));
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  const [first, second] = groups;
  expect(second!.items).toEqual([2, 3]);
  // Timers wake a moment too early.
  expect(second!.at - first!.at).toBeGreaterThan(every - 5);
});

it("has nobody wait who comes again as soon as he is answered", async () => {
  const { together } = doubler({ every: 5000 });
  const from = performance.now();
  for (const item of [1, 2, 3]) expect(await together.do(item)).toBe(2 * item);
  expect(performance.now() - from).toBeLessThan(2500);
});

it("does no more at once than it may, and refuses beyond what may wait", async () => {
  const { together, items } = doubler({ most: 2, mostWaiting: 3 });
  const taken = [1, 2, 3].map((item) => together.do(item));
  await expect(together.do(4)).rejects.toBeInstanceOf(Overloaded);
  expect(await Promise.all(taken)).toEqual([2, 4, 6]);
  expect(items()).toEqual([[1, 2], [3]]);
});

it("fails for nobody else where one is refused", async () => {
  const { together } = doubler();
  const done = await Promise.allSettled([1, 13, 3].map((item) => together.do(item)));
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
