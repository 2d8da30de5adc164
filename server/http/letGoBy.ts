import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of a refused file that are still read, so that its sender gets to hear the answer. */
const mostLeft = 64e6;

/** Reads on what is left of a request's body that is given up, and ends its connection after the answer. */
export async function letGoBy({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  void reply.header("connection", "close");
  let bytes = 0;
  for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
    if ((bytes += part.length) > mostLeft) return;
}
