import { expect, it } from "vitest";
import { timeFaultOf } from "./timeFault";

const now = Date.UTC(2026, 10, 24, 12);
const order = (id: string, ...steps: [status: string, time: string][]) => ({
  id,
  steps: steps.map(([status, time]) => ({ status, time: `2026-11-24T${time}:00Z` })),
});
const sent = order("1", ["NEW", "06:00"], ["DETAILS_SENT", "08:00"], ["ARRIVED", "09:00"]);
const later = order("2", ["DETAILS_SENT", "10:00"]);

it("a change may have happened since its order was sent, or was created, and not after now", () => {
  const faultOf = (clock: string, ...orders: object[]) =>
    timeFaultOf(`2026-11-24T${clock}:00Z`, orders as (typeof sent)[], now)?.fault;
  expect(timeFaultOf(undefined, [sent], now)).toBeUndefined();
  expect(timeFaultOf("yesterday", [sent], now)).toEqual({ fault: "unread" });
  expect(["08:00", "12:00", "12:01"].map((clock) => faultOf(clock, sent))).toEqual([
    undefined,
    undefined,
    "ahead",
  ]);
  expect(timeFaultOf("2026-11-24T07:59:00Z", [sent], now)).toEqual({
    fault: "early",
    limit: "2026-11-24T08:00:00Z",
  });
  expect(faultOf("05:59", order("3", ["NEW", "06:00"]))).toBe("early");
  expect(faultOf("01:00", { id: "4" })).toBeUndefined();
  // Of some of them it may be: which, the server says.
  expect([faultOf("09:00", sent, later), faultOf("07:00", sent, later)]).toEqual([undefined, "early"]);
});
