import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Property } from "../../schemas";
import { attachmentTypes } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";
import { type Picture, pictureEndingOf, received, rewritten } from "../attachments";

export type SentAs = "signature" | "photo";

/** How a file is called: sent again under it, it changes nothing. */
export const sha256: Property = { type: "string", pattern: "^[0-9a-f]{64}$" };

export const pictureErrors = [
  "POD_HASH",
  "POD_FORMAT",
  "ATTACHMENT_EMPTY",
  "ATTACHMENT_TOO_LARGE",
  "ATTACHMENT_PIXELS",
  "ATTACHMENT_PICTURE",
] as const;

/**
 * The picture that a phone sends under its hash, written anew (quality S20).
 *
 * @throws ApiFailure POD_HASH, POD_FORMAT, and what is wrong with a picture.
 */
export async function sentPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { as, sha256: hash }: { as: SentAs; sha256: string },
): Promise<Picture & { type: string }> {
  const bytes = await received(request, reply, as);
  const came = createHash("sha256").update(bytes).digest("hex");
  if (came !== hash) throw new ApiFailure("POD_HASH", { field: "sha256", value: hash, received: came });
  const ending = pictureEndingOf(bytes);
  if (ending === undefined || (as === "signature" && ending !== "png"))
    throw new ApiFailure("POD_FORMAT", {
      field: as,
      allowed: as === "signature" ? "PNG" : "PNG, JPEG, WebP",
    });
  return { ...(await rewritten(as, ending, bytes)), type: attachmentTypes[ending] ?? "" };
}
