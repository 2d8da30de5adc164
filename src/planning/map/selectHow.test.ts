import { expect, it } from "vitest";
import { howDrawn, howOf, selectedAfter } from "./selectHow";
import { waysOf } from "./ways";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it("a press chooses alone, and with Ctrl, ⌘ or Shift turns what it is on", () => {
  expect([howOf(none, false), howOf(none, true)]).toEqual(["replace", "replace"]);
  for (const key of ["ctrlKey", "metaKey", "shiftKey"])
    expect([howOf({ ...none, [key]: true }, false), howOf({ ...none, [key]: true }, true)]).toEqual([
      "add",
      "remove",
    ]);
});

it("drawing chooses what is within, adds it with Shift or Ctrl, and takes it away with Alt", () => {
  expect(howDrawn(none)).toBe("replace");
  expect(howDrawn({ ...none, shiftKey: true })).toBe("add");
  expect(howDrawn({ ...none, ctrlKey: true })).toBe("add");
  expect(howDrawn({ ...none, shiftKey: true, altKey: true })).toBe("remove");
});

it("lines come in degrees, the same line as the same way", () => {
  const line = { vehicle: "v", run: "r", points: [4_115_000, -861_000, 4_116_000, -862_000] };
  const [way] = waysOf([line]);
  expect(way).toEqual({
    vehicle: "v",
    run: "r",
    points: [
      [41.15, -8.61],
      [41.16, -8.62],
    ],
  });
  expect(waysOf([line])[0]).toBe(way);
});

it("the selection is what was chosen, more, or less", () => {
  const before = new Set(["a", "b"]);
  expect([...selectedAfter(before, ["c"], "replace")]).toEqual(["c"]);
  expect([...selectedAfter(before, ["b", "c"], "add")]).toEqual(["a", "b", "c"]);
  expect([...selectedAfter(before, ["b", "c"], "remove")]).toEqual(["a"]);
  expect([...before]).toEqual(["a", "b"]);
});
