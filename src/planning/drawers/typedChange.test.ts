import { describe, expect, it } from "vitest";
import { bulkChangeOf, dayChangeOf, switched } from "./typedChange";

describe("what is typed of vehicles' days", () => {
  it("is left as it is where it is not there, and as the records say where it is empty", () => {
    expect(bulkChangeOf({ start_time: "8:30", drivingLimit: 3600, runDistanceLimit: "" })).toEqual({
      start_time: "08:30",
      drivingLimit: 3600,
      runDistanceLimit: null,
    });
    expect(bulkChangeOf({ start_time: "half past" })).toBeUndefined();
  });

  it("is off as soon as that is ticked", () => {
    expect(bulkChangeOf(switched({}, "off", true))).toEqual({ off: true });
    expect(bulkChangeOf(switched({ off: true }, "off", false))).toEqual({});
  });

  it("changes of a day what is other than before, and gives back what is not ticked any more", () => {
    const before = { end_time: "18:00", weight: 500, off: true };
    expect(dayChangeOf(before, { end_time: "18:00", weight: 600 })).toEqual({ off: null, weight: 600 });
    expect(dayChangeOf(before, before)).toEqual({});
    expect(dayChangeOf(before, { end_time: "late" })).toBeUndefined();
  });
});
