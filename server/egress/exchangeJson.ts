import { exchange, type ExchangeOptions, mostBytes } from "./exchange";

export type JsonExchange = Omit<ExchangeOptions, "body" | "method"> & {
  /** What is sent, as JSON, by POST; without it the question is a GET. */
  body?: unknown;
};

export type JsonAnswer = { status: number; body: unknown };

/**
 * What another server answers, whatever its status is, as JSON.
 *
 * @throws Error that says in a few words what went wrong; EgressRefused where the server must not connect to; the
 * signal's reason once that is aborted.
 */
export async function exchangeJson(
  url: URL,
  { body, headers, most = mostBytes, ...options }: JsonExchange,
): Promise<JsonAnswer> {
  const { status, text, isCut } = await exchange(url, {
    ...options,
    most,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
  if (isCut) throw new Error(`it answered with more than ${Math.round(most / 1024 / 1024)} MB`);
  return { status, body: parse(text, status) };
}

/** Faults are often told in HTML: their status says enough. */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status !== 200) return undefined;
    throw new Error("its answer is not JSON", { cause: error });
  }
}
