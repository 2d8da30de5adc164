import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { ApiFailure } from "../../schemas/failure";
import { letGoBy } from "../http/letGoBy";

/** Milliseconds in which something of the file has to come. */
const longestPause = 60_000;

const underWay = new WeakMap<object, { count: number; usual: number }>();

/**
 * Reads a file of a request, as long as it keeps coming: other requests have a minute for all of theirs. What is left of
 * a file that is given up is let go by.
 *
 * @throws ApiFailure EXTRACT_REFUSED where its sender, or the disk, did not hold out.
 */
export async function duringUpload<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (file: Readable) => Promise<Result>,
  limit: number,
): Promise<Result> {
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    await letGoBy(request, reply);
    throw new ApiFailure("BODY_TOO_LARGE", { limit });
  }
  const release = withoutLimit(request);
  request.raw.setTimeout(longestPause, () => request.raw.destroy(new Error("nothing came for a minute")));
  try {
    const result = await read(request.body as Readable);
    await letGoBy(request, reply);
    return result;
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isSender = request.raw.destroyed && !request.raw.complete;
    if (!isSender && code !== "ENOSPC") throw error;
    const reason = isSender
      ? `the connection ended before all of it was there (${message})`
      : "there is no space left on the server's disk";
    throw new ApiFailure("EXTRACT_REFUSED", { fault: isSender ? "CUT_OFF" : "NO_SPACE", reason });
  } finally {
    request.raw.setTimeout(0);
    release();
  }
}

/** The server's limit on the time of whole requests can't be lifted for one alone. */
function withoutLimit({ server: { server } }: FastifyRequest): () => void {
  const known = underWay.get(server) ?? { count: 0, usual: server.requestTimeout };
  underWay.set(server, known);
  known.count++;
  server.requestTimeout = 0;
  return () => {
    if (--known.count > 0) return;
    server.requestTimeout = known.usual;
    underWay.delete(server);
  };
}
