import type { Connection } from "./Connection";

/** One event of a text/event-stream. */
export type StreamEvent = { id?: string; event: string; data: string };

/**
 * The events of a stream as they come, together those that come together: two hundred positions a second are no two
 * hundred steps. A read stream of ours rather than EventSource: that one hides the status.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  connection: Connection,
): AsyncGenerator<StreamEvent[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      connection.heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).replace(/\r\n?/g, "\n").split("\n\n");
      rest = blocks.pop() ?? "";
      yield blocks.flatMap((block) => eventOf(block) ?? []);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The fields of a block; undefined where it is a comment only. */
function eventOf(block: string): StreamEvent | undefined {
  const fields: Record<string, string[]> = {};
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name !== undefined) fields[name] = [...(fields[name] ?? []), value];
  }
  if (!fields.data && !fields.event) return undefined;
  return {
    id: fields.id?.at(-1),
    event: fields.event?.at(-1) ?? "message",
    data: (fields.data ?? []).join("\n"),
  };
}
