import { expect, it } from "vitest";
import { type Promised, punctualityOf } from "./punctuality";

const settings = { atRiskThreshold: 600, lateThreshold: 900, notStartedThreshold: 120 };
const windows = [
  { start: 1000, end: 5000 },
  { start: 8000, end: 9000 },
];
const judged = (more: Partial<Promised>, now = 0) =>
  punctualityOf({ windows, planArrival: 2000, isUnseen: false, ...more }, now, settings);

it("is by the window that is reached, the last one where none is", () => {
  expect(judged({ eta: 4400 })).toBe("ON_TIME");
  expect(judged({ eta: 4401 })).toBe("AT_RISK");
  expect(judged({ eta: 5000 })).toBe("AT_RISK");
  expect(judged({ eta: 5001 })).toBe("ON_TIME");
  expect(judged({ eta: 9001 })).toBe("LATE");
});

it("is by the planned arrival where there is no window, and at no risk before that is late", () => {
  expect(judged({ windows: [], eta: 2900 })).toBe("ON_TIME");
  expect(judged({ windows: [], eta: 2901 })).toBe("LATE");
  expect(judged({ windows: [], planArrival: undefined, eta: 1e9 })).toBe("ON_TIME");
});

it("is by when one came, once one has", () => {
  expect(judged({ arrived: 4900, eta: 1e9 })).toBe("ON_TIME");
  expect(judged({ arrived: 9001, eta: 1000 })).toBe("LATE");
});

it("says that a run should have begun before anything else, and that nobody sees it when nothing is worse", () => {
  const ahead = { shouldLeave: 1000, eta: 9001 };
  expect(judged(ahead, 1119)).toBe("LATE");
  expect(judged(ahead, 1120)).toBe("NOT_STARTED_LATE");
  expect(judged({ isUnseen: true, eta: 1000 })).toBe("NO_GPS");
  expect(judged({ isUnseen: true, eta: 4500 })).toBe("AT_RISK");
  expect(judged({ isUnseen: true })).toBe("NO_GPS");
  expect(judged({})).toBe("ON_TIME");
});
