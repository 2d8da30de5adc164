import { useEffect, useState } from "react";
import type { PlaybackClock } from "./PlaybackClock";

/** In milliseconds: a slider of a day moves by less than a pixel meanwhile. */
const often = 250;

/** What the clock shows, four times a second while it plays, and at once when somebody sets it. */
export function useClock(clock: PlaybackClock): Pick<PlaybackClock, "second" | "speed" | "isPlaying"> {
  const [shown, setShown] = useState(() => readingOf(clock));
  useEffect(() => {
    let last = readingOf(clock);
    let toldAt = -Infinity;
    function tell(): void {
      const next = readingOf(clock);
      const now = performance.now();
      const goesOn = next.isPlaying && last.isPlaying && next.speed === last.speed;
      if (goesOn && now - toldAt < often) return;
      last = next;
      toldAt = now;
      setShown(next);
    }
    tell();
    return clock.follow(tell);
  }, [clock]);
  return shown;
}

function readingOf({ second, speed, isPlaying }: PlaybackClock) {
  return { second, speed, isPlaying };
}
