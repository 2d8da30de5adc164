import { useCallback, useEffect } from "react";
import { useApi } from "../../session";
import { followDriving, listen } from "./feed";

/** Changes of others are gathered this long before what is made of them is read again, in milliseconds. */
const gathering = 400;
/** A server that is slow to answer is left alone so many times as long as it took, up to so many milliseconds. */
const rest = { times: 4, most: 1_500 };

/** What others have done since it was asked last. */
export type Changes = {
  records: readonly { resource: string; id: string }[];
  /** Runs of the day that stand still or go on. */
  runs: readonly string[];
  /** More may have happened than is told. */
  isMissed: boolean;
};

type OfDay = { aoc?: string; date?: string };

/**
 * Reads again what is made of records of several resources, as others change them; of a day that is given, as its runs
 * stand still or go on, too, which is no change of a record.
 */
export function useFollowed(resources: ReadonlySet<string>, readAgain: () => unknown, day: OfDay = {}): void {
  useChanges(
    resources,
    useCallback(() => readAgain(), [readAgain]),
    day,
  );
}

/** The same for who reads only what has changed. What happens while he reads is told once he has. */
export function useChanges(
  resources: ReadonlySet<string>,
  read: (changes: Changes) => unknown,
  { aoc, date }: OfDay,
): void {
  const api = useApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restsUntil = 0;
    let isReading = false;
    let isOver = false;
    let heard = nothing();

    async function flush(): Promise<void> {
      timer = undefined;
      const begun = performance.now();
      const changes = heard;
      heard = nothing();
      isReading = true;
      try {
        await read(changes);
      } finally {
        isReading = false;
        const now = performance.now();
        restsUntil = now + Math.min(rest.times * (now - begun), rest.most);
        if (heard.isMissed || heard.records.length + heard.runs.length > 0) readSoon();
      }
    }
    function readSoon(): void {
      // A read that is begun again and again while things change never ends.
      if (isReading || isOver) return;
      timer ??= setTimeout(() => void flush(), Math.max(gathering, restsUntil - performance.now()));
    }
    function missed(): void {
      heard.isMissed = true;
      readSoon();
    }
    const stops = [
      listen(api, (event) => {
        if (event.type === "reset") return missed();
        if (!resources.has(event.resource)) return undefined;
        heard.records.push({ resource: event.resource, id: event.id });
        return readSoon();
      }),
    ];
    if (aoc !== undefined)
      stops.push(
        followDriving(api, {
          positions: false,
          onNotice(notice) {
            if (notice.event !== "runs" || notice.aoc !== aoc || notice.date !== date) return;
            heard.runs.push(...notice.runs);
            readSoon();
          },
          onMissed: missed,
        }),
      );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [api, resources, read, aoc, date]);
}

function nothing() {
  const records: Changes["records"][number][] = [];
  const runs: string[] = [];
  return { records, runs, isMissed: false };
}
