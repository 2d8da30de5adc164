// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Asking, type Answer } from "./Asking";

/** What the server answers, one after the other; the last one again and again. */
let answers: (() => Response | Promise<Response>)[] = [];
const asked: { at: number; tag: string | null }[] = [];
/** What the server does with each page that would follow it. */
let stream: (signal: AbortSignal) => Response;
const followed: { at: number; tag: string | null }[] = [];
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
/** A stream that stays open, and what is told on it. */
function openStream() {
  let told: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (told = controller) });
  const write = (text: string) => told?.enqueue(new TextEncoder().encode(text));
  return {
    answer: (signal: AbortSignal) => {
      signal.addEventListener("abort", () => told?.error(signal.reason));
      write("retry: 2000\n\n");
      return new Response(body, { headers: { "X-Heartbeat": "10" } });
    },
    tell: (askAgainSeconds: number, etag: string) =>
      write(`event: state\nid: ${etag}\ndata: ${JSON.stringify({ state: "ARRIVED", askAgainSeconds })}\n\n`),
    beat: () => write(":\n\n"),
    end: () => told?.close(),
  };
}
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  [asked.length, followed.length, told.length, hidden, begun] = [0, 0, 0, false, Date.now()];
  stream = refusal(503);
  // The network, as far as a page sees it.
  vi.stubGlobal(
    "fetch",
    async (address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      const isStream = address.endsWith("/changes");
      const call = { at: Math.round((Date.now() - begun) / 1000), tag: headers.get("If-None-Match") };
      (isStream ? followed : asked).push(call);
      if (isStream) return stream(signal);
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function ask(): Asking {
  return new Asking({
    address: "/track-api/t",
    changes: "/track-api/t/changes",
    etag: '"0"',
    onAnswer: (answer) => told.push(answer),
    onHeaders: () => {},
  });
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

describe("following a delivery that is on its way", () => {
  const states = () => told.map((each) => (typeof each === "string" ? each : each.told));

  it("is told what changes, and does not ask", async () => {
    const open = openStream();
    stream = open.answer;
    ask().goOn(4);
    await pass(0);
    expect(followed).toEqual([{ at: 0, tag: '"0"' }]);
    open.tell(4, '"1"');
    await pass(20);
    open.beat();
    await pass(20);
    expect(asked).toEqual([]);
    expect(states()).toEqual([{ state: "ARRIVED", askAgainSeconds: 4 }]);
  });

  it("asks by what it was told last once the server has ended it, each page at its own moment, and follows again", async () => {
    const open = openStream();
    stream = open.answer;
    answers = [same];
    ask().goOn(4);
    await pass(0);
    open.tell(4, '"1"');
    open.end();
    await pass(1);
    expect(asked).toEqual([]);
    stream = openStream().answer;
    await pass(1);
    expect(asked).toEqual([{ at: 2, tag: '"1"' }]);
    expect(followed.map(({ tag }) => tag)).toEqual(['"0"', '"1"']);
  });

  it("asks now and then where nothing will change soon", async () => {
    const open = openStream();
    stream = open.answer;
    answers = [state(30)];
    ask().goOn(4);
    await pass(0);
    open.tell(30, '"1"');
    open.end();
    await pass(100);
    expect(followed).toHaveLength(1);
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it("says that there is no network where the server's beats stay away", async () => {
    const open = openStream();
    stream = open.answer;
    answers = [lost];
    ask().goOn(4);
    await pass(24);
    expect(told).toEqual([]);
    await pass(5);
    expect(told).toEqual(["away"]);
    answers = [same];
    stream = openStream().answer;
    await pass(10);
    expect(told.slice(0, 2)).toEqual(["away", "same"]);
    expect(followed).toHaveLength(2);
  });

  it("asks where streams are refused or held back, and tries one again in five minutes", async () => {
    answers = [same];
    ask().goOn(4);
    await pass(299);
    expect(followed).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(60);
    await pass(6);
    expect(followed).toHaveLength(2);
  });

  it("ends the stream while nobody looks, and goes on from what it knows", async () => {
    const open = openStream();
    stream = open.answer;
    const asking = ask();
    asking.goOn(4);
    await pass(0);
    open.tell(4, '"1"');
    await pass(0);
    hidden = true;
    asking.wake();
    await pass(60);
    expect(followed).toHaveLength(1);
    hidden = false;
    stream = openStream().answer;
    asking.wake();
    await pass(10);
    expect(followed.map(({ tag }) => tag)).toEqual(['"0"', '"1"']);
    expect(told).toHaveLength(1);
  });
});
