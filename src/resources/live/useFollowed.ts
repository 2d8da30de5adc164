import { useEffect } from "react";
import { useApi } from "../../session";
import { followDriving, listen } from "./feed";

/** Changes of others are gathered this long before what is made of them is read again, in milliseconds. */
const gathering = 400;

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
    function flush(): void {
      timer = undefined;
      void readAgain();
    }
    function readSoon(): void {
      timer ??= setTimeout(flush, gathering);
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
