import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedSpans } from "./movedSpans";

const zone = "Europe/London";

describe("the windows of a record whose day becomes another one", () => {
  it("move with it at the same times on the clocks, also into summer time", () => {
    const windows = [
      { start: "2026-03-27T08:00:00Z", end: "2026-03-27T17:00:00Z" },
      { start: "2026-03-28T08:00:00Z", end: "2026-03-28T17:00:00Z" },
    ];
    expect(movedSpans(windows, "2026-03-27", "2026-03-30", zone)).toEqual([
      { start: "2026-03-30T07:00:00Z", end: "2026-03-30T16:00:00Z" },
      windows[1],
    ]);
  });

  it("end on another day where they did", () => {
    const night = [{ start: "2026-01-05T22:00:00Z", end: "2026-01-06T04:00:00Z" }];
    expect(movedSpans(night, "2026-01-05", "2026-01-04", zone)).toEqual([
      { start: "2026-01-04T22:00:00Z", end: "2026-01-05T04:00:00Z" },
    ]);
  });

  it("stay as they are where nothing can be read", () => {
    const odd = fc.oneof(fc.constantFrom(undefined, null, "soon", 5), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(odd), odd, (list, other) => {
        expect(movedSpans(list, "2026-01-05", "2026-01-06", zone)).toEqual(list);
        expect(movedSpans([{ start: other }], "2026-01-05", "2026-01-06", zone)).toEqual([{ start: other }]);
      }),
    );
  });
});
