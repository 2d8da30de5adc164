import type { DayPresence, Whereabouts } from "../../schemas/schedule";
import { date } from "./ScheduleDesk";

/** A page of the planning board as a server sees one: its calls name it, and it has one stream of changes. */
export class BoardPage {
  /** Who else is there, as it heard last. */
  told: DayPresence | undefined;
  /** Where its calls go; the stream stays where it is. */
  url: string;
  readonly #headers: Record<string, string>;
  readonly #end = new AbortController();

  constructor(url: string, cookie: string, name: string) {
    this.url = url;
    this.#headers = { cookie, "x-origin-id": name, "sec-fetch-site": "same-origin" };
  }

  people(): DayPresence["people"] | undefined {
    return this.told?.people;
  }

  /** Answers with the status that its stream begins with. */
  async listen(): Promise<number> {
    const init = { headers: this.#headers, signal: this.#end.signal };
    const response = await fetch(`${this.url}/gt/gt-api/changes`, init);
    void this.#read(response).catch(() => undefined);
    return response.status;
  }

  say(aoc: string, on: Whereabouts | null, day = date): Promise<number> {
    return this.#send("POST", pathOf(aoc, day), JSON.stringify({ on }));
  }

  leave(aoc: string, day = date): Promise<number> {
    return this.#send("DELETE", pathOf(aoc, day), null);
  }

  close(): void {
    this.#end.abort();
  }

  async #send(method: string, path: string, body: string | null): Promise<number> {
    const headers = { ...this.#headers, ...(body !== null && { "content-type": "application/json" }) };
    return (await fetch(this.url + path, { method, headers, body })).status;
  }

  async #read({ body }: Response): Promise<void> {
    let text = "";
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, data] = /^event: presence\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) this.told = JSON.parse(data) as DayPresence;
      }
    }
  }
}

function pathOf(aoc: string, day: string): string {
  return `/ui-api/planning/schedules/${encodeURIComponent(aoc)}/${day}/presence`;
}
