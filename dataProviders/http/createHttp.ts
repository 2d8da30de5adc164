import type { Family } from "../../schemas";
import { addressOf, formBody, type Query } from "./address";
import { ApiError, isAbort, type Failure } from "./ApiError";
import { deadline } from "./deadline";
import { hearingOf, type Facts } from "./handling";
import { contentOf, messagesOf, type Content } from "./reading";
import { dialogTitles, noticeOf, reportOf, type Notice, type Report } from "./report";
import { askedPause, pause, retryDelays } from "./retry";
import { ServerClock } from "./ServerClock";

export type HttpOptions = {
  /** The origin of the API: "" for the page's, else that of the `origin` query parameter (spec 7). */
  base?: string;
  /** Shows the error dialog. */
  onReport?: (report: Report, error: ApiError) => void;
  /** Shows an info or a warning of a success. */
  onNotice?: (notice: Notice) => void;
  /** Hears of each write that the server has taken. */
  onWrite?: () => void;
  /** Marks what this page writes, so that the change feed tells its own changes from others'. */
  originId?: string;
  /** A name for each request, for the server's log. */
  requestId?: () => string;
  /** Milliseconds until a call is given up (default 60,000), and until the user hears that it takes long (15,000). */
  timeout?: number;
  longRequest?: number;
  /** Whether the server carries out a repeated Idempotency-Key once. Only then is a write sent again. Default: the page's own server. */
  honoursKeys?: boolean;
  fetch?: typeof fetch;
};

export type HttpCall = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: Query;
  json?: unknown;
  form?: Query;
  /** A file as the body. */
  file?: Blob;
  /** A file is asked for: the body of a success is a Blob. */
  wantsFile?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether it ends although the page is left meanwhile: a small write. */
  keepalive?: boolean;
  /** How the answer says what went wrong. Default: the older API's envelope. */
  family?: Family;
  /** Default "shown"; "silent" is spec 7's error handling disabled; "gathered": the caller shows every one itself, but the end of the session; "own": that too. */
  errors?: Facts["errors"];
  /** The save of a form: conflicts and field errors are the form's. */
  save?: boolean;
  /** A POST that writes nothing worth a key: a list asked for in a body, signing in. It is not sent again by itself. */
  keyless?: boolean;
  /** The key of this write; made where none is given. */
  idempotencyKey?: string;
  timeout?: number;
};

type Answer = { status: number; body: unknown; headers: Headers };

export type Http = {
  readonly originId: string;
  /** The answer of a successful call. Rejects with ApiError, or with the signal's reason when it was given up. */
  send(call: HttpCall): Promise<Answer>;
  /** The raw answer, for a stream: nothing is read, checked or shown. */
  open(path: string, options: { headers?: Record<string, string>; signal: AbortSignal }): Promise<Response>;
  report(error: ApiError): void;
  /** The server's clock, in milliseconds: whoever tells how old something is goes by it. */
  now(): number;
};

/** The one way to the API: credentials, keys of writes, time-outs, retries, and spec 8.1. */
export function createHttp(options: HttpOptions = {}): Http {
  const { base = "", originId = crypto.randomUUID(), honoursKeys = base === "" } = options;
  const clock = new ServerClock();
  const request = options.fetch ?? ((input, init) => fetch(input, init));

  async function send(call: HttpCall): Promise<Answer> {
    const isWrite = call.method !== "GET" && call.method !== "HEAD" && !call.keyless;
    const key = isWrite ? (call.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const delays = isWrite && honoursKeys ? [...retryDelays] : [];
    for (let attempt = 0; ; attempt++) {
      const { answer, failure, again } = await once(call, key, attempt);
      if (answer && isWrite) options.onWrite?.();
      if (answer) return answer;
      const delay = delays.shift();
      if (again === undefined || again === false || delay === undefined)
        throw refusal(call, { ...failure, idempotencyKey: key });
      await pause(typeof again === "number" ? again : delay, call.signal);
    }
  }

  /** One try. `again` tells that the same request may be sent once more, and after how long. */
  async function once(call: HttpCall, key: string | undefined, attempt: number): Promise<Try> {
    const limit = deadline({
      timeout: call.timeout ?? options.timeout ?? 60_000,
      notice: options.longRequest ?? 15_000,
      signal: call.signal,
      onLong: () => options.onNotice?.(takesLong),
    });
    const about = { method: call.method, path: call.path };
    try {
      const response = await request(base + addressOf(call.path, call.query), init(call, key, limit.signal));
      clock.take(response.headers);
      const content =
        call.wantsFile === true && response.ok
          ? { body: await response.blob() }
          : contentOf(await response.text(), response.headers.get("Content-Type"));
      const requestId = response.headers.get("X-Request-Id") ?? undefined;
      return judge(call, response, content, { ...about, requestId }, attempt);
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (error instanceof ApiError || (isAbort(error) && !limit.passed())) throw error;
      if (limit.passed()) {
        return { failure: { status: 0, unreadable: "timeout", detail: String(limit.seconds), ...about } };
      }
      const unreadable = isOffline() ? "offline" : "unreachable";
      return { failure: { status: 0, unreadable, detail: (error as Error).message, ...about }, again: true };
    } finally {
      limit.clear();
    }
  }

  /** What an answer comes to: data for the caller, or a failure. Spec 8.1's dialog for a success is shown here. */
  function judge(call: HttpCall, response: Response, content: Content, about: About, attempt: number): Try {
    const { status, headers } = response;
    const messages = messagesOf(content.body, status, call.family ?? "rows");
    const { refused, ...texts } = messages;
    const failure: Failure = {
      status,
      ...texts,
      content: content.body,
      ...unreadableOf(call, status, content),
      ...about,
    };
    if (status < 300 && !refused && failure.unreadable === undefined && !texts.causedByException) {
      const hearing = hearingOf({
        status,
        failed: texts.errors.length > 0,
        errors: call.errors ?? "shown",
        forForm: false,
      });
      if (hearing === "dialog") report(new ApiError(failure));
      else for (const severity of ["warning", "info"] as const) notify(severity, texts[`${severity}s`]);
      return { answer: { status, body: content.body, headers } };
    }
    const inProgress = attempt > 0 && texts.errors.some(({ code }) => code === "KEY_IN_USE");
    return { failure, again: status === 503 ? askedPause(headers) : inProgress };
  }

  function refusal(call: HttpCall, failure: Failure): ApiError {
    const error = new ApiError(failure);
    const conflict = error.status === 409 && error.current !== undefined && error.hasCode("VERSION_CONFLICT");
    const gone = error.status === 404 && error.hasCode("NOT_FOUND");
    const forForm =
      call.save === true && !error.causedByException && (conflict || gone || error.hasFieldErrors);
    const hearing = hearingOf({
      status: error.status,
      failed: true,
      errors: call.errors ?? "shown",
      forForm,
    });
    if (hearing === "dialog") report(error);
    return error;
  }

  function report(error: ApiError): void {
    if (error.reported) return;
    error.reported = true;
    options.onReport?.(reportOf(error), error);
  }

  function notify(severity: Notice["severity"], messages: Failure["infos"] = []): void {
    const notice = noticeOf(severity, messages);
    if (notice) options.onNotice?.(notice);
  }

  function init(call: HttpCall, key: string | undefined, signal: AbortSignal): RequestInit {
    const [body, type] = bodyOf(call);
    return {
      method: call.method,
      credentials: "include",
      signal,
      body,
      keepalive: call.keepalive === true && new Blob([body ?? ""]).size <= mostKeptAlive,
      headers: {
        Accept: "application/json",
        ...marks(),
        ...type,
        ...(key !== undefined && { "Idempotency-Key": key }),
        ...call.headers,
      },
    };
  }

  function marks(): Record<string, string> {
    return {
      "X-Requested-With": "XMLHttpRequest",
      "X-Origin-Id": originId,
      ...(options.requestId && { "X-Request-Id": options.requestId() }),
    };
  }

  function open(
    path: string,
    { headers, signal }: { headers?: Record<string, string>; signal: AbortSignal },
  ) {
    return request(base + path, { credentials: "include", signal, headers: { ...marks(), ...headers } });
  }

  return { originId, send, open, report, now: () => clock.now() };
}

type Try =
  | { answer: Answer; failure?: undefined; again?: undefined }
  | { answer?: undefined; failure: Failure; again?: boolean | number };
type About = Pick<Failure, "method" | "path" | "requestId">;

/** Bytes: a larger body browsers refuse to send once the page is left (Fetch standard). */
const mostKeptAlive = 64 * 1024;

const takesLong: Notice = {
  severity: "info",
  title: dialogTitles.longRequest,
  lines: [{ key: "errors.dialog.takesLong", parameters: {} }],
};

function bodyOf({
  json,
  form,
  file,
}: HttpCall): [body: string | Blob | undefined, type: Record<string, string>] {
  if (file) return [file, { "Content-Type": "application/octet-stream" }];
  if (form) return [formBody(form), { "Content-Type": "application/x-www-form-urlencoded" }];
  if (json !== undefined) return [JSON.stringify(json), { "Content-Type": "application/json" }];
  return [undefined, {}];
}

/** A refusal without a readable body, and what can't be read at all. The newer API is read at few statuses only. */
function unreadableOf(
  { method, family }: HttpCall,
  status: number,
  { body, unreadable, detail }: Content,
): Content {
  if (unreadable) return { unreadable, detail };
  if (status < 300 || method === "HEAD") return {};
  const ignored = family === "elements" && ![400, 403, 404, 409].includes(status);
  return body === undefined || ignored ? { unreadable: "empty" } : {};
}

function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}
