import { createHttp, tellWrite, type ApiError, type Notice, type Report } from "../../dataProviders/http";
import { recordedFetch } from "./callLog";
import { apiOrigin } from "./openedAt";
import { sessionFetch } from "./sessionFetch";

/** What a call wants the user to know: an error's dialog, or an info or a warning. */
type Message = { report: Report; error: ApiError } | { notice: Notice };

type Listener = (message: Message) => void;

const listeners = new Set<Listener>();

const session = sessionFetch(import.meta.env.DEV ? recordedFetch : (input, init) => fetch(input, init));

/** Tells that somebody has signed in: a refusal of what was sent before does not count any more. */
export const sessionBegan = session.began;

/** The console's one way to the server. What it reports goes to whoever shows it. */
export const http = createHttp({
  base: apiOrigin.base,
  onReport: (report, error) => tell({ report, error }),
  onNotice: (notice) => tell({ notice }),
  onWrite: tellWrite,
  fetch: session.fetch,
});

/** Hears every message until the returned function is called. */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(message: Message): void {
  for (const listener of listeners) listener(message);
}
