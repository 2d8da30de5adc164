/** What one tab does and the others must follow (spec 4): they share its session, and with it role and language. */
type Told = "signIn" | "logout" | "role" | "language";

/** "used": the session was used in that tab just now, so that it goes on in the others, too. */
export type Message = Told | "used";

let opened: BroadcastChannel | undefined;

export function tellOtherTabs(message: Message): void {
  channel().postMessage(message);
}

/** Hears what other tabs tell, until the returned function is called. Never what this one tells. */
export function hearOtherTabs(listener: (message: Message) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data);
  };
  channel().addEventListener("message", hear);
  return () => channel().removeEventListener("message", hear);
}

/** One a page: a second one would hear what the first tells. */
function channel(): BroadcastChannel {
  return (opened ??= new BroadcastChannel("runsheet.session"));
}

const messages: ReadonlySet<unknown> = new Set<Message>(["signIn", "logout", "role", "language", "used"]);

/** A tab of another release may tell what this one does not know. */
function isMessage(data: unknown): data is Message {
  return messages.has(data);
}
