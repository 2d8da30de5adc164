import type { FastifyReply, FastifyRequest } from "fastify";
import { attachmentLimits, megabytesOf } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";
import { letGoBy } from "../http/letGoBy";

/** Milliseconds after which so many bytes must have come: who sends one now and then holds nothing up (quality S20). */
const patience = 30_000;
const leastByThen = 256 * 1024;

/** The whole file of a request. @throws ApiFailure ATTACHMENT_EMPTY, ATTACHMENT_TOO_LARGE. */
export async function received(request: FastifyRequest, reply: FastifyReply, name: string): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  const parts: Buffer[] = [];
  let size = 0;
  const slow = setTimeout(() => {
    if (size < leastByThen) request.raw.destroy(new Error("The file came too slowly"));
  }, patience);
  try {
    if (announced <= attachmentLimits.bytes)
      for await (const part of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > attachmentLimits.bytes) break;
        parts.push(part);
      }
    await letGoBy(request, reply);
  } finally {
    clearTimeout(slow);
  }
  const most = Math.max(announced, size);
  if (most === 0) throw new ApiFailure("ATTACHMENT_EMPTY", { name });
  if (most <= attachmentLimits.bytes) return Buffer.concat(parts);
  const limit = megabytesOf(attachmentLimits.bytes);
  throw new ApiFailure("ATTACHMENT_TOO_LARGE", { name, value: megabytesOf(most), limit });
}
