import type { User } from "./platform";

type Change = {
  resource: string;
  id: string;
  version: number;
  action: string;
  user: string;
  origin?: string;
};
export type ServerEvent = { event: string; id: string | undefined; data: Change };

/** Reads the stream of changes of a user. */
export class EventReader {
  readonly events: ServerEvent[] = [];
  ended = false;
  readonly #abort = new AbortController();

  /** Opens it, and waits until the server has answered. */
  static open(url: string, user: User, { query = "", headers = {} } = {}): Promise<EventReader> {
    return EventReader.openAt(`${url}/gt/gt-api/changes${query}`, { cookie: user.cookie, ...headers });
  }

  /** The same of another stream. */
  static async openAt(address: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader();
    const answer = await fetch(address, { headers, signal: reader.#abort.signal });
    if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`);
    reader.#read(answer.body).catch(() => (reader.ended = true));
    return reader;
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let waiting = "";
    const decoder = new TextDecoder();
    for await (const bytes of body as AsyncIterable<Uint8Array>) {
      const parts = (waiting + decoder.decode(bytes, { stream: true })).split("\n\n");
      waiting = parts.pop() ?? "";
      this.events.push(...parts.flatMap(eventOf));
    }
    this.ended = true;
  }
}

function eventOf(text: string): ServerEvent[] {
  const field = (name: string) =>
    text
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field("event");
  return event === undefined
    ? []
    : [{ event, id: field("id"), data: JSON.parse(field("data") ?? "{}") as Change }];
}
