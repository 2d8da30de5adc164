import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForTarget } from "./waitForTarget";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The window of a test lays nothing out: this element has a place on the page. */
function appear(): Element {
  const element = document.createElement("button");
  element.className = "target";
  element.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
  document.body.append(element);
  return element;
}

it("finds what is there at once", async () => {
  const target = appear();
  expect(await waitForTarget(".target", new AbortController().signal)).toBe(target);
});

it("looks every 250 ms, and finds what comes", async () => {
  const found = vi.fn<(element?: Element) => void>();
  void waitForTarget(".target", new AbortController().signal).then(found);
  await vi.advanceTimersByTimeAsync(10_000);
  const target = appear();
  await vi.advanceTimersByTimeAsync(249);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledWith(target);
});

it("takes what has no place on the page for not there, and gives up after 300 looks", async () => {
  const hidden = document.createElement("button");
  hidden.className = "target";
  hidden.getClientRects = () => [] as unknown as DOMRectList;
  document.body.append(hidden);
  const looked = vi.spyOn(document, "querySelectorAll");
  const ended = vi.fn<(element?: Element) => void>();
  void waitForTarget(".target", new AbortController().signal).then(ended);
  await vi.advanceTimersByTimeAsync(300 * 250 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(undefined);
  expect(looked).toHaveBeenCalledTimes(300);
  looked.mockRestore();
});

it("stops looking when nobody wants to know any more", async () => {
  const stop = new AbortController();
  const ended = vi.fn<(element?: Element) => void>();
  void waitForTarget(".target", stop.signal).then(ended);
  stop.abort();
  await vi.advanceTimersByTimeAsync(250);
  expect(ended).toHaveBeenCalledWith(undefined);
});
