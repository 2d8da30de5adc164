import { isFollowed } from "../../schemas/trackingPage";
import type { ChangeStream } from "../changes";
import { Overloaded } from "../database";
import { storedAs } from "../positions";
import type { DeliveryPage } from "./DeliveryPages";

/** Streams of one link at once: all who were sent it. And on this server, of which each takes some 40 kB. */
const most = { ofLink: 20, all: 20_000 };
/** In milliseconds: so often a page is looked at for where its driver is by now, and for what the time changes. */
const everyMs = 4000;

type Follower = {
  token: string;
  stream: ChangeStream;
  /** Of what it was told last. */
  etag: string | undefined;
  isLooking: boolean;
  /** Something has changed while it was looked at. */
  isStale: boolean;
  timer?: NodeJS.Timeout;
};

/** Tells open pages of deliveries that are on their way how these stand: at once when it is known, and each where its driver is. */
export class DeliveryStreams {
  readonly #open: (token: string) => Promise<DeliveryPage | undefined>;
  readonly #followers = new Map<string, Set<Follower>>();
  #count = 0;

  constructor(open: (token: string) => Promise<DeliveryPage | undefined>) {
    this.#open = open;
  }

  /** @throws Overloaded where one more stream would be too many: its page asks instead. */
  refuseTooMany(token: string): void {
    const ofLink = this.#followers.get(storedAs(token))?.size ?? 0;
    if (this.#count >= most.all || ofLink >= most.ofLink)
      throw new Overloaded("Too many streams of deliveries are open", 60);
  }

  /** Adds a page that knows what has this tag; it is told at once of what is otherwise. */
  add(token: string, stream: ChangeStream, etag: string | undefined): void {
    if (stream.ended) return;
    const hash = storedAs(token);
    const ofLink = this.#followers.get(hash) ?? new Set();
    const follower: Follower = { token, stream, etag, isLooking: false, isStale: false };
    this.#followers.set(hash, ofLink.add(follower));
    this.#count += 1;
    stream.onEnd(() => {
      clearTimeout(follower.timer);
      ofLink.delete(follower);
      this.#count -= 1;
      if (ofLink.size === 0) this.#followers.delete(hash);
    });
    void this.#look(follower);
  }

  has(hash: string): boolean {
    return this.#followers.has(hash);
  }

  /** What the link with this hash shows was read anew. */
  tell(hash: string): void {
    for (const follower of this.#followers.get(hash) ?? []) void this.#look(follower);
  }

  close(): void {
    for (const ofLink of this.#followers.values()) for (const { stream } of ofLink) stream.end();
  }

  async #look(follower: Follower): Promise<void> {
    follower.isStale = true;
    if (follower.isLooking) return;
    follower.isLooking = true;
    clearTimeout(follower.timer);
    while (follower.isStale && !follower.stream.ended) {
      follower.isStale = false;
      await this.#tellNews(follower);
    }
    follower.isLooking = false;
    if (!follower.stream.ended) follower.timer = setTimeout(() => void this.#look(follower), everyMs);
  }

  /** Where it can't be told what is true, or nothing will change soon, the stream ends: the page asks. */
  async #tellNews(follower: Follower): Promise<void> {
    const { token, stream, etag } = follower;
    if (stream.isFull) return;
    const page = await this.#open(token).catch(() => undefined);
    if (page && page.etag !== etag) {
      follower.etag = page.etag;
      stream.write(`event: state\nid: ${page.etag}\ndata: ${page.body}\n\n`);
    }
    if (!page || !isFollowed(page.state)) stream.end();
  }
}
