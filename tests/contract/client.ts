import type { AnswerChecker } from "./openApi";

export type Sending = {
  json?: unknown;
  form?: string;
  /** A body as it stands, of this content type. */
  raw?: { type: string; text: string | Uint8Array };
  headers?: Record<string, string>;
};

export type Reply = { status: number; headers: Headers; text: string; json<T = unknown>(): T };

/** A caller of the API with a cookie (or none). Each answer is held against /openapi.json. */
export class Client {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly #checker: AnswerChecker | undefined;

  constructor(url: string, cookie: string | undefined, checker?: AnswerChecker) {
    this.url = url;
    this.cookie = cookie;
    this.#checker = checker;
  }

  async call(method: string, path: string, { json, form, raw, headers }: Sending = {}): Promise<Reply> {
    const body = raw?.text ?? form ?? (json === undefined ? undefined : JSON.stringify(json));
    const type = raw?.type ?? (form === undefined ? "application/json" : "application/x-www-form-urlencoded");
    const response = await fetch(this.url + path, {
      method,
      redirect: "manual",
      headers: {
        "sec-fetch-site": "same-origin",
        "x-requested-with": "XMLHttpRequest",
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(body !== undefined && { "content-type": type }),
        ...headers,
      },
      ...(body !== undefined && { body: body as RequestInit["body"] & {} }),
    });
    const text = await response.text();
    const { status } = response;
    this.#checker?.check(method, path, status, text);
    return { status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
  }
}
