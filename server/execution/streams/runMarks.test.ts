import { expect, it } from "vitest";
import { changesBetween, marksIn, marksOf, textOf } from "./runMarks";

const run = (id: string, status = "SENT") => ({ id, status });

it("tells what is new, what is another thing, and what is gone", () => {
  const before = marksOf([run("a"), run("b"), run("c")]);
  expect(changesBetween(before, before)).toEqual({ changed: [], gone: [] });
  expect(changesBetween(before, marksOf([run("a"), run("b", "PAUSED"), run("d")]))).toEqual({
    changed: ["b", "d"],
    gone: ["c"],
  });
});

it("is a text in one line that says the same, whatever runs are called", () => {
  const marks = marksOf([run("2026-11-25_a&b=ü\n"), run("2026-11-25_c")]);
  expect(textOf(marks)).toMatch(/^[\x21-\x7e]+$/);
  expect(marksIn(textOf(marks))).toEqual(marks);
  expect(marksIn(textOf(marksOf([])))).toEqual(new Map());
  expect(marksIn("17&x=y&%zz")).toEqual(new Map());
});
