// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Asking, type Answer } from "./Asking";

/** What the server answers, one after the other; the last one again and again. */
let answers: (() => Response | Promise<Response>)[] = [];
const asked: { at: number; tag: string | null }[] = [];
const told: Answer[] = [];
let hidden = false;
let begun = 0;

const state =
  (askAgainSeconds: number | null, etag = '"1"') =>
  () =>
    new Response(JSON.stringify({ state: "ON_THE_WAY", askAgainSeconds }), { headers: { ETag: etag } });
const same = () => new Response(null, { status: 304 });
const refusal =
  (status: number, headers = {}) =>
  () =>
    new Response("{}", { status, headers });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  [asked.length, told.length, hidden, begun] = [0, 0, false, Date.now()];
  // The network, as far as a page sees it.
  vi.stubGlobal("fetch", async (_address: string, { headers }: { headers: Headers }) => {
    asked.push({ at: Math.round((Date.now() - begun) / 1000), tag: headers.get("If-None-Match") });
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function ask(): Asking {
  return new Asking({ address: "/track-api/t", etag: '"0"', onAnswer: (answer) => told.push(answer) });
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe("asking how a delivery stands", () => {
  it("goes by what the server says, and asks for changes alone", async () => {
    answers = [state(4), same, state(30, '"2"'), same];
    ask().goOn(4);
    await pass(45);
    expect(asked).toEqual([
      { at: 4, tag: '"0"' },
      { at: 8, tag: '"1"' },
      { at: 12, tag: '"1"' },
      { at: 42, tag: '"2"' },
    ]);
    expect(told.map((each) => (typeof each === "string" ? each : "new"))).toEqual([
      "new",
      "same",
      "new",
      "same",
    ]);
  });

  it("ends where nothing will change, and where there is no such link any more", async () => {
    answers = [state(null)];
    ask().goOn(4);
    await pass(600);
    expect(asked).toHaveLength(1);
    answers = [refusal(404)];
    ask().goOn(4);
    await pass(600);
    expect(asked).toHaveLength(2);
    expect(told.at(-1)).toMatchObject({ told: "unknown" });
  });

  it("asks less and less often while there is no network, and at once when that is back", async () => {
    answers = [lost];
    const asking = ask();
    asking.goOn(4);
    await pass(600);
    expect(asked.map(({ at }) => at)).toEqual([4, 12, 28, 60, 124, 244, 364, 484]);
    expect(told.every((each) => each === "away")).toBe(true);
    answers = [state(4)];
    asking.wake();
    await pass(0);
    expect(asked.at(-1)?.at).toBe(600);
    await pass(4);
    expect(asked.at(-1)?.at).toBe(604);
  });

  it("waits as long as a server asks that has too much to do", async () => {
    answers = [refusal(429, { "Retry-After": "60" }), same];
    ask().goOn(4);
    await pass(70);
    expect(asked.map(({ at }) => at)).toEqual([4, 64, 68]);
  });

  it("does not ask while nobody looks, and asks at once who looks again", async () => {
    answers = [same];
    const asking = ask();
    asking.goOn(4);
    await pass(5);
    hidden = true;
    asking.wake();
    await pass(600);
    expect(asked).toHaveLength(1);
    hidden = false;
    asking.wake();
    await pass(0);
    expect(asked.map(({ at }) => at)).toEqual([4, 605]);
    // Whoever looks away for a moment does not make it ask twice.
    hidden = true;
    asking.wake();
    hidden = false;
    asking.wake();
    await pass(3);
    expect(asked).toHaveLength(2);
    await pass(2);
    expect(asked).toHaveLength(3);
  });

  it("asks once at a time", async () => {
    let answer: (response: Response) => void = () => undefined;
    answers = [() => new Promise<Response>((give) => (answer = give))];
    const asking = ask();
    asking.goOn(4);
    await pass(4);
    asking.wake();
    asking.wake();
    await pass(60);
    expect(asked).toHaveLength(1);
    answers = [same];
    answer(same());
    await pass(4);
    expect(asked).toHaveLength(2);
  });
});
