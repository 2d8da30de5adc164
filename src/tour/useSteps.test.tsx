import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TourStep } from "./TourStep";
import { useSteps } from "./useSteps";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The window of a test lays nothing out: this element has a place on the page. */
function appear(name: string): void {
  const element = document.createElement("p");
  element.className = name;
  element.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
  document.body.append(element);
}

const step = (name: string, sometimes?: true): TourStep => ({
  target: `.${name}`,
  title: `${name}.title`,
  text: `${name}.text`,
  ...(sometimes && { sometimes }),
});

const steps = [step("card", true), step("day"), step("send", true), step("map")];

const looks = (count = 1) => act(() => vi.advanceTimersByTimeAsync(count * 250));

function walk() {
  const lost = vi.fn<() => void>();
  const { result } = renderHook(() => useSteps(steps, lost));
  const shown = () => [result.current.step?.target, result.current.index, result.current.count];
  return { lost, shown, go: (by: number) => act(async () => result.current.go(by)) };
}

it("shows nothing until the screen is there, and then of what it sometimes has what it has", async () => {
  const { lost, shown, go } = walk();
  await looks(20);
  expect(shown()[0]).toBeUndefined();
  for (const name of ["day", "send", "map"]) appear(name);
  await looks();
  expect(shown()).toEqual([".day", 0, 3]);
  await go(1);
  expect(shown()).toEqual([".send", 1, 3]);
  await go(1);
  expect(shown()).toEqual([".map", 2, 3]);
  // Not beyond either end.
  await go(1);
  expect(shown()).toEqual([".map", 2, 3]);
  await go(-5);
  expect(shown()).toEqual([".day", 0, 3]);
  expect(lost).not.toHaveBeenCalled();
});

it("stays at a step until what the next one points to has come", async () => {
  appear("card");
  appear("day");
  const { shown, go } = walk();
  await looks();
  expect(shown()).toEqual([".card", 0, 3]);
  await go(1);
  await go(1);
  await looks(10);
  expect(shown()).toEqual([".day", 1, 3]);
  appear("map");
  await looks();
  expect(shown()).toEqual([".map", 2, 3]);
});

it("says so where the screen never comes, after 300 looks", async () => {
  const { lost, shown } = walk();
  await looks(299);
  expect(lost).not.toHaveBeenCalled();
  await looks();
  expect(lost).toHaveBeenCalled();
  expect(shown()[0]).toBeUndefined();
});
