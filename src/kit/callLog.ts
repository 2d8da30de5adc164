/** A call that this page really made, newest first in the log. */
export type LoggedCall = {
  id: number;
  at: Date;
  method: string;
  /** Path and query, decoded. */
  address: string;
  /** 0 while it runs, and where no answer came. */
  status: number;
  running: boolean;
  /** The page itself gave it up: it left the screen, or asked anew. */
  givenUp?: boolean;
  milliseconds?: number;
  sent?: string;
  answered?: string;
  requestId?: string;
};

/** How many calls are kept, and how many characters of a body. */
const keptCalls = 200;
const keptCharacters = 20_000;

let calls: readonly LoggedCall[] = [];
let count = 0;
const listeners = new Set<() => void>();

export const callLog = {
  read: () => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => change([]),
};

/** `fetch`, written down: under development the console's one way to the server is given this in its place. */
export async function recordedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const id = count++;
  const began = performance.now();
  // The page's origin is of no interest: only the path is shown.
  const url = new URL(input instanceof Request ? input.url : input, "http://page");
  const method = init.method ?? "GET";
  const call = { id, at: new Date(), method, address: readable(url), status: 0, running: true };
  change([{ ...call, sent: sentBody(url, init.body) }, ...calls].slice(0, keptCalls));
  try {
    const response = await fetch(input, init);
    const requestId = response.headers.get("X-Request-Id") ?? undefined;
    update(id, { status: response.status, running: false, milliseconds: since(began), requestId });
    if (isJson(response)) void keepAnswer(id, response.clone());
    return response;
  } catch (error) {
    const givenUp = init.signal?.aborted ?? false;
    update(id, { running: false, givenUp, milliseconds: since(began) });
    throw error;
  }
}

/** Whoever made the call may give it up while its answer arrives: then what came so far is not kept. */
async function keepAnswer(id: number, response: Response): Promise<void> {
  const text = await response.text().catch(() => undefined);
  update(id, { answered: text === undefined ? undefined : shortened(text) });
}

/** A stream of events never ends: only JSON is read. */
function isJson(response: Response): boolean {
  return response.headers.get("Content-Type")?.includes("json") ?? false;
}

/** What signs somebody in is nobody's to read. */
function sentBody(url: URL, body: BodyInit | null | undefined): string | undefined {
  if (typeof body !== "string") return undefined;
  return url.pathname.includes("/auth/") ? "…" : shortened(body);
}

function readable({ pathname, search }: URL): string {
  return pathname + decodeURIComponent(search.replaceAll("+", " ").replace(/%(?![0-9A-F]{2})/gi, "%25"));
}

function shortened(text: string): string {
  return text.length > keptCharacters ? `${text.slice(0, keptCharacters)}…` : text;
}

function since(began: number): number {
  return Math.round(performance.now() - began);
}

function update(id: number, part: Partial<LoggedCall>): void {
  change(calls.map((call) => (call.id === id ? { ...call, ...part } : call)));
}

function change(next: readonly LoggedCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}
