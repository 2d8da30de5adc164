import type { Day } from "../../../dataProviders/services";
import type { RunLine, Schedule } from "../../../schemas/schedule";
import type { Hovered } from "../Selection";

/** A day as a board tells it to the window of its map. */
export type TellsDay = {
  kind: "day";
  day: Day & { beside: Record<string, string> };
  title: string;
  /** All of the day, and what of it is shown. */
  whole: Schedule;
  visible: Schedule;
  /** The day as it stands, where that is no day that does. */
  standing: Schedule | undefined;
  /** The job whose draft that is. */
  draft: string | null;
  /** The ways of what is shown, where that is no day that the server has. */
  lines: RunLine[] | undefined;
  readOnly: boolean;
  moving: ReadonlySet<string>;
};

/** What the two windows say to each other. A value's functions are told by their names, and called where they are. */
export type Told =
  | TellsDay
  | { kind: "choice"; data: Record<string, unknown>; calls: string[] }
  | { kind: "hovered"; hovered: Hovered }
  | { kind: "call"; of: "board" | "choice"; name: string; given: unknown[] }
  /** The window of the map is there, or the board is again. */
  | { kind: "here"; who: Who }
  /** It is closed, or loads anew. */
  | { kind: "gone"; who: Who };

type Who = "board" | "map";

export type Link = {
  tell: (told: Told) => void;
  hear: (listener: (told: Told) => void) => () => void;
};

/**
 * The line between a board and the window of its map: both are of one origin, and know its name. It is open as long as
 * somebody here hears on it.
 */
export function linkOf(name: string): Link {
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<(told: Told) => void>();
  return {
    tell: (told) => channel?.postMessage(told),
    hear(listener) {
      listeners.add(listener);
      channel ??= new BroadcastChannel(`runsheet.map.${name}`);
      channel.onmessage = ({ data }: MessageEvent<Told>) => {
        for (const each of listeners) each(data);
      };
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}

/** What of a value can be told: its data, and what its functions are called. */
export function toldOf(value: object): { data: Record<string, unknown>; calls: string[] } {
  const entries = Object.entries(value);
  return {
    data: Object.fromEntries(entries.filter(([, each]) => typeof each !== "function")),
    calls: entries.flatMap(([name, each]) => (typeof each === "function" ? [name] : [])),
  };
}

/** The value at the other end: the same data, with functions that call those that are here. */
export function heardOf<Value>(
  { data, calls }: { data: Record<string, unknown>; calls: string[] },
  call: (name: string, given: unknown[]) => void,
): Value {
  const functions = calls.map(
    (name) => [name, (...given: unknown[]) => call(name, given.map(plain))] as const,
  );
  return { ...data, ...Object.fromEntries(functions) } as Value;
}

/** What is walked through once only, as a map's keys, can't be sent as it is. */
function plain(value: unknown): unknown {
  const walked = typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value;
  return walked ? [...(value as unknown as Iterable<unknown>)] : value;
}

/** Calls a function of a value that the other end has named; one that there is none of is left. */
export function callOf(value: object, name: string, given: unknown[]): void {
  const found = (value as Record<string, unknown>)[name];
  if (typeof found === "function") found(...given);
}
