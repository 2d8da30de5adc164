import { describe, expect, it } from "vitest";
import { formatTime, readTime, showTime } from "./times";

describe("a time of day", () => {
  it.each([
    ["8", "08:00"],
    ["830", "08:30"],
    ["0830", "08:30"],
    ["8.30", "08:30"],
    ["8:30", "08:30"],
    ["08:30:15", "08:30:15"],
    ["23:59", "23:59"],
    ["24:00", undefined],
    ["8:75", undefined],
    ["noon", undefined],
    ["1:2:3:4", undefined],
  ])("%j is read as %j", (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it("is shown without seconds that say nothing", () => {
    expect(showTime("08:30:00")).toBe("08:30");
    expect(showTime("08:00")).toBe("08:00");
    expect(showTime("08:30:15")).toBe("08:30:15");
    expect(showTime("later")).toBeUndefined();
    expect(formatTime("08:30:00.0")).toBe("08:30");
    expect(formatTime("later")).toBe("later");
  });
});
