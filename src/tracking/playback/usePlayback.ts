import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Day } from "../../../dataProviders/services";
import type { PlayedVehicle } from "../../../schemas/playback";
import { trackingCalls } from "../calls";
import { spanOf } from "./marks";
import { PlaybackClock, type PlayedSpan } from "./PlaybackClock";
import { sinceEpoch } from "./sinceEpoch";

/** A day that is played back, as far as it was read; moments in seconds since 1970. */
export type Playback = {
  clock: PlaybackClock;
  vehicles: readonly PlayedVehicle[] | undefined;
  /** From when to when something is known; undefined where nothing is, or as long as it was not read. */
  span: PlayedSpan | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Those that are shown; all where none is named. */
  named: readonly string[];
  onName: (vehicles: readonly string[]) => void;
};

/** In milliseconds: a day that goes on is read anew when one comes back to it. */
const fresh = 60_000;

export function usePlayback({ aoc, date }: Day, isOn: boolean): Playback {
  const [clock] = useState(() => new PlaybackClock());
  const [named, setNamed] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ["tracking", aoc, date, "playback", ...named],
    queryFn: ({ signal }) => trackingCalls.playback({ aoc, date }, named, signal),
    enabled: isOn,
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });
  const vehicles = useMemo(() => data && sinceEpoch(data), [data]);
  const span = useMemo(() => vehicles && spanOf(vehicles), [vehicles]);
  useEffect(() => {
    if (span) clock.setSpan(span);
  }, [clock, span]);
  useEffect(() => {
    if (!isOn) clock.pause();
    return () => clock.pause();
  }, [clock, isOn]);
  return { clock, vehicles, span, error, refetch, named, onName: setNamed };
}
