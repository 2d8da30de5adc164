import { beforeEach, describe, expect, it, vi } from "vitest";
import { PlaybackClock } from "./PlaybackClock";

let now = 0;
let frames: ((now: number) => void)[] = [];

beforeEach(() => {
  now = 0;
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (at: number) => (frames[at - 1] = () => {}));
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

/** The screen draws so many milliseconds later. */
function pass(ms: number): void {
  now += ms;
  const due = frames;
  frames = [];
  for (const frame of due) frame(now);
}

function clockOf(from: number, to: number): PlaybackClock {
  const clock = new PlaybackClock();
  clock.setSpan({ from, to });
  return clock;
}

describe("the clock of a day that is played", () => {
  it("goes on with the frames, as fast as it is set, to its end, and begins anew from there", () => {
    const clock = clockOf(100, 200);
    clock.setSpeed(60);
    clock.play();
    pass(100);
    expect(clock.second).toBe(106);
    clock.setSpeed(10);
    pass(100);
    expect(clock.second).toBe(107);
    clock.seek(199);
    pass(200);
    expect([clock.second, clock.isPlaying]).toEqual([200, false]);
    pass(1000);
    expect(clock.second).toBe(200);
    clock.play();
    expect([clock.second, clock.isPlaying]).toEqual([100, true]);
  });

  it("stands where it was put, within what there is to play", () => {
    const clock = clockOf(100, 200);
    clock.play();
    pass(100);
    clock.pause();
    pass(5000);
    expect([clock.second, clock.isPlaying]).toEqual([101, false]);
    clock.seek(-5);
    expect(clock.second).toBe(100);
    clock.seek(500);
    expect(clock.second).toBe(200);
    // More is known, less is chosen.
    clock.setSpan({ from: 50, to: 300 });
    expect(clock.second).toBe(200);
    clock.setSpan({ from: 50, to: 150 });
    expect(clock.second).toBe(150);
  });

  it("does not leap over what passed while the page was hidden", () => {
    const clock = clockOf(0, 10_000);
    clock.setSpeed(1);
    clock.play();
    pass(3_600_000);
    expect(clock.second).toBe(0.25);
  });

  it("tells those who follow it, until they do no longer", () => {
    const clock = clockOf(0, 100);
    let told = 0;
    const stop = clock.follow(() => (told += 1));
    clock.play();
    pass(16);
    clock.setSpeed(1);
    clock.pause();
    clock.seek(5);
    expect(told).toBe(5);
    stop();
    clock.seek(6);
    expect(told).toBe(5);
  });
});
