import { expect, it } from "vitest";
import { howDrawn, howOf, selectedAfter } from "./selectHow";

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

it("the selection is what was chosen, more, or less", () => {
  const before = new Set(["a", "b"]);
  expect([...selectedAfter(before, ["c"], "replace")]).toEqual(["c"]);
  expect([...selectedAfter(before, ["b", "c"], "add")]).toEqual(["a", "b", "c"]);
  expect([...selectedAfter(before, ["b", "c"], "remove")]).toEqual(["a"]);
  expect([...before]).toEqual(["a", "b"]);
});
