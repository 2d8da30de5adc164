import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorItem } from "../../schemas";
import { generalHeaders } from "./securityHeaders";

type Broken = Error & { code?: string; reason?: string };

/** Answers what Node.js can't read as HTTP (a NUL in a header, say): it comes to no route, and no line of the log. */
export function answerBrokenRequest({ code = "", reason, message }: Broken, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const item = errorItem("BAD_PARAMETER", {
    parameter: "request",
    value: reason ?? message,
    mend: "send it as HTTP/1.1 has it (RFC 9112)",
  });
  const body = JSON.stringify({ rows: [], success: false, errors: [item], infos: [], warnings: [] });
  const headers = {
    ...generalHeaders,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  socket.destroySoon();
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
