import { useEffect } from "react";
import { useApi } from "../../session";
import { followDriving, listen } from "./feed";

/** Changes of others are gathered this long before what is made of them is read again, in milliseconds. */
const gathering = 400;
/** A server that is slow to answer is left alone so many times as long as it took, up to so many milliseconds. */
const rest = { times: 4, most: 1_500 };

/**
 * Reads again what is made of records of several resources, as others change them; of a day that is given, as its runs
 * stand still or go on, too, which is no change of a record.
 */
export function useFollowed(
  resources: ReadonlySet<string>,
  readAgain: () => unknown,
  { aoc, date }: { aoc?: string; date?: string } = {},
): void {
  const api = useApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restsUntil = 0;
    async function flush(): Promise<void> {
      timer = undefined;
      const begun = performance.now();
      await readAgain();
      const now = performance.now();
      restsUntil = now + Math.min(rest.times * (now - begun), rest.most);
    }
    function readSoon(): void {
      timer ??= setTimeout(() => void flush(), Math.max(gathering, restsUntil - performance.now()));
    }
    const stops = [
      listen(api, (event) => {
        if (event.type === "reset" || resources.has(event.resource)) readSoon();
      }),
    ];
    if (aoc !== undefined)
      stops.push(
        followDriving(api, {
          positions: false,
          onNotice(notice) {
            if (notice.event === "runs" && notice.aoc === aoc && notice.date === date) readSoon();
          },
          onMissed: readSoon,
        }),
      );
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [api, resources, readAgain, aoc, date]);
}
