import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Property } from "../../schemas";
import { attachmentTypes } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";
import type { Endpoint } from "../http/endpoint";
import { type Picture, pictureEndingOf, received, rewritten } from "../attachments";

export type SentAs = "signature" | "photo";

/** How a file is called: sent again under it, it changes nothing. */
export const sha256: Property = { type: "string", pattern: "^[0-9a-f]{64}$" };

/** What a call that takes a picture has beside what it is of: its name, its bytes, and what became of them. */
export const pictureQuery = {
  as: { type: "string", enum: ["signature", "photo"] satisfies SentAs[] },
  sha256: { ...sha256, description: "The SHA-256 of the file, in small hexadecimal digits" },
} satisfies Record<string, Property>;

export const pictureCall = {
  body: { type: "file", schema: { type: "string", format: "binary" } as Property },
  answers: {
    status: 200,
    description: "It is stored",
    schema: {
      type: "object",
      required: ["result", "sha256"],
      properties: { result: { type: "string", enum: ["accepted", "repeated"] }, sha256 },
    },
  },
} as const satisfies Partial<Endpoint>;

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
