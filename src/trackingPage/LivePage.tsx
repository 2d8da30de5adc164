/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { ServerClock } from "../../dataProviders/http/ServerClock";
import { trackingCalls, type TrackingState } from "../../schemas/trackingPage";
import { type Acts, type Boot, Page, pageWords, type Trouble } from "../../trackingPage";
import { Asking } from "./Asking";
import { MapSlot } from "./MapSlot";
import { actsOf } from "./sending";

/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/** The page as the server drew it, which from then on tells by itself what has changed. */
export function LivePage({ boot }: { boot: Boot }) {
  const { token, languages, calendar, tiles } = boot;
  const [words] = useState(() => pageWords(boot.language, boot.texts));
  const [clock] = useState(() => new ServerClock());
  const [told, setTold] = useState<TrackingState | Trouble>(boot.told);
  const [now, setNow] = useState(boot.now);
  const [isAway, setAway] = useState(false);
  // What the server drew can do nothing yet: only once this runs is there something to press.
  const [acts, setActs] = useState<Acts>();

  useEffect(() => {
    const asking = new Asking({
      address: trackingCalls.state(token),
      changes: trackingCalls.changes(token),
      etag: boot.etag,
      onAnswer: (answer) => {
        setAway(answer === "away");
        if (typeof answer === "object") setTold(answer.told);
        setNow(clock.now());
      },
      onHeaders: (headers) => clock.take(headers),
    });
    asking.goOn(firstWait(boot.told));
    setActs(
      actsOf(token, (after) => {
        setTold(after);
        asking.goOn(after.askAgainSeconds);
      }),
    );
    const timer = setInterval(() => document.hidden || setNow(clock.now()), tick);
    document.addEventListener("visibilitychange", asking.wake);
    addEventListener("online", asking.wake);
    return () => {
      asking.stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", asking.wake);
      removeEventListener("online", asking.wake);
    };
  }, [boot, token, clock]);

  const map = typeof told === "string" || told.state === "EXPIRED" ? null : told.map;
  return (
    <Page
      told={told}
      words={words}
      now={now}
      languages={languages}
      calendar={calendar}
      acts={acts}
      isAway={isAway}
      map={map && <MapSlot told={map} words={words} address={trackingCalls.map(token)} tiles={tiles} />}
    />
  );
}

function firstWait(told: Boot["told"]): number | null {
  if (told === "busy") return tick / 1000;
  return told === "unknown" ? null : told.askAgainSeconds;
}
