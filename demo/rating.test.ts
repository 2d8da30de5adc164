import { expect, it } from "vitest";
import { ordersOf } from "./orders";
import { rated } from "./rating";

const end = "2026-11-25T10:00:00.000Z";
const made = ["2026-11-23", "2026-11-24", "2026-11-25"].flatMap((date) =>
  ordersOf(date, 0, (resource, at) => `${resource} ${at}`).map(({ order }) => order),
);

function ratingsOf(status: "COMPLETED" | "FAILED", arrivalReported: string) {
  return made
    .map((order) =>
      rated({
        ...order,
        status,
        dropWindows: [{ start: "2026-11-25T08:00:00.000Z", end }],
        fact: { arrivalReported },
      }),
    )
    .filter(({ rating }) => rating !== undefined);
}

it("has a quarter of customers say what they think of what came, the worse the later it came", () => {
  const [inTime, late] = ["2026-11-25T09:00:00.000Z", "2026-11-25T10:40:00.000Z"].map((arrival) =>
    ratingsOf("COMPLETED", arrival),
  );
  const mean = (all: typeof inTime) =>
    all!.reduce((sum, { rating = 0 }) => sum + rating, 0) / (all!.length || NaN);
  for (const all of [inTime!, late!]) {
    expect(all.length / made.length).toBeGreaterThan(0.18);
    expect(all.length / made.length).toBeLessThan(0.32);
    expect(all.some(({ feedback }) => feedback)).toBe(true);
  }
  expect(mean(inTime)).toBeGreaterThan(4);
  expect(mean(late)).toBeLessThan(3.2);
  expect(inTime!.some(({ rating = 5 }) => rating <= 2)).toBe(true);
});

it("asks nobody of what did not come, and nobody twice", () => {
  expect(ratingsOf("FAILED", end)).toEqual([]);
  const [known] = ratingsOf("COMPLETED", end);
  expect(rated({ ...known!, rating: 1 })).toMatchObject({ rating: 1 });
});
