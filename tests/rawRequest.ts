import { Agent, request } from "node:http";

export type RawAnswer = { status: number; type: string; text: string };

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Requests share connections, as a browser's do. */
const agent = new Agent({ keepAlive: true });

/** Sends a request whose path goes as it stands: `fetch` would tidy it up (`..`, backslashes) before. Of a stream it takes the head alone. */
export function rawRequest(
  url: string,
  path: string,
  { method = "GET", headers, body }: Sent = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: told } = answer;
      const type = told["content-type"] ?? "";
      const chunks: Buffer[] = [];
      const done = () => resolve({ status, type, text: Buffer.concat(chunks).toString() });
      if (type.startsWith("text/event-stream")) {
        done();
        sent.destroy();
        return;
      }
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", done);
      answer.on("error", reject);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server had closed the connection that it was sent on: nobody has heard it.
      if (sent.reusedSocket && error.code === "ECONNRESET")
        resolve(
          rawRequest(url, path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) }),
        );
      else reject(error);
    });
    sent.end(body);
  });
}

/** The operation of an OpenAPI document, as far as it says what it answers. */
export type Answering = { responses?: Record<string, { content?: Record<string, unknown> }> | undefined };

/** Whether it answers nothing but well, or refuses as it should: a page tells a person, any other call a program. */
export function isTold({ status, type, text }: RawAnswer, method: string, operation: Answering): boolean {
  if (status < 400 || method.toUpperCase() === "HEAD") return true;
  const isPage = "text/html" in (operation.responses?.["200"]?.content ?? {});
  return status < 500 && ((isPage && type.startsWith("text/html")) || isRefusal(text));
}

/** Whether an answer refuses in the form of a family: an envelope of rows, or an error by itself (docs/architecture.md). */
export function isRefusal(text: string): boolean {
  try {
    const told = JSON.parse(text) as {
      code?: unknown;
      message?: unknown;
      success?: unknown;
      errors?: { code?: unknown; message?: unknown }[];
    };
    const [error = told] = told.success === false ? (told.errors ?? []) : [];
    return typeof error.code === "string" && error.code !== "INTERNAL" && typeof error.message === "string";
  } catch {
    return false;
  }
}
