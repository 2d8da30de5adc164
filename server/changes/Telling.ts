import type { Change } from "../resources";
import { eventText } from "./ChangeStream";

type Event = { sequence: number; resource: string; bytes: Buffer };
/** Events one after the other, and where each begins. */
type Part = { bytes: Buffer; begins: { sequence: number; at: number }[] };

/** Changes as events. Readers of the same subjects are told the same bytes, each the end of them that he has not heard. */
export class Telling {
  readonly #events: Event[];
  readonly #wholeAfter: number;
  readonly #parts = new Map<ReadonlySet<string>, Part>();

  /** `most`: so many are told one by one; of more, the latest are given. */
  constructor(changes: Change[], most: number) {
    this.#events = changes.map(({ sequence, ...data }) => ({
      sequence,
      resource: data.resource,
      bytes: Buffer.from(eventText("change", sequence, data)),
    }));
    this.#wholeAfter = changes.length > most ? (changes[0]?.sequence ?? 0) : 0;
  }

  /** The events of these subjects after a sequence; undefined where some of them are not here. */
  after(sequence: number, subjects: ReadonlySet<string>): Buffer | undefined {
    if (sequence < this.#wholeAfter) return undefined;
    const part = this.#parts.get(subjects) ?? partOf(this.#events, subjects);
    this.#parts.set(subjects, part);
    const next = part.begins.find((event) => event.sequence > sequence);
    return part.bytes.subarray(next?.at ?? part.bytes.length);
  }
}

function partOf(events: Event[], subjects: ReadonlySet<string>): Part {
  const told = events.filter(({ resource }) => subjects.has(resource));
  let at = 0;
  const begins = told.map(({ sequence, bytes }) => {
    const begin = { sequence, at };
    at += bytes.length;
    return begin;
  });
  return { bytes: Buffer.concat(told.map(({ bytes }) => bytes)), begins };
}
