import { expect, it } from "vitest";
import { packOf } from "../localePacks";
import { formatDuration } from "./spans";

it("tells how long something took in its largest units", () => {
  const pack = packOf({}, "en");
  const told = (seconds: number, most?: number) => formatDuration(seconds * 1000, pack, most);
  expect([-5, 0, 59.9, 60, 3599, 7200, 90_000].map((seconds) => told(seconds))).toEqual([
    "0 secs",
    "0 secs",
    "59 secs",
    "1 min",
    "59 mins",
    "2 hrs",
    "1 day",
  ]);
  expect([5400, 7200, 7205, 90_061].map((seconds) => told(seconds, 2))).toEqual([
    "1 hr 30 mins",
    "2 hrs",
    "2 hrs",
    "1 day 1 hr",
  ]);
});
