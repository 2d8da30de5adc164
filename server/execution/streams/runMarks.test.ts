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

it("is one mark of all where there are so many that no header would take them", () => {
  const many = Array.from({ length: 200 }, (_, at) => run(`2026-11-25_${at}`));
  const marks = marksOf(many);
  const text = textOf(marks);
  expect(text.length).toBeLessThan(20);
  const known = marksIn(text);
  expect(changesBetween(known, marks)).toEqual({ changed: [], gone: [] });
  expect(changesBetween(known, marksOf([...many.slice(1), run("2026-11-25_0", "PAUSED")]))).toBeUndefined();
  expect(changesBetween(known, marksOf([run("a")]))).toBeUndefined();
  expect(changesBetween(known, marksOf([]))).toBeUndefined();
});

it("is a text in one line that says the same, whatever runs are called", () => {
  const marks = marksOf([run("2026-11-25_a&b=ü\n"), run("2026-11-25_c")]);
  expect(textOf(marks)).toMatch(/^[\x21-\x7e]+$/);
  expect(marksIn(textOf(marks))).toEqual(marks);
  expect(marksIn(textOf(marksOf([])))).toEqual(new Map());
  expect(marksIn("17&x=y&%zz")).toEqual(new Map());
});
