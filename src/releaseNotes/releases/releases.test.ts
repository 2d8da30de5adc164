import { expect, it } from "vitest";
import { release } from "../../../schemas/release";
import { releases } from ".";

it("the release that is built has notes, and they are the newest", () => {
  expect(releases[0]?.name).toBe(release);
});

it("releases follow one another by their days, and each tells of something", () => {
  const days = releases.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { name, date, notes } of releases) {
    expect([name, date]).toEqual([
      expect.stringMatching(/^\d+\.\d+$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    expect([name, notes.length > 0]).toEqual([name, true]);
  }
});

it("no two releases, and no two notes, are called the same", () => {
  const names = releases.map(({ name }) => name);
  const notes = releases.flatMap((each) => each.notes.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(notes).size).toBe(notes.length);
});
