import { basename } from "node:path";
import type { Property } from "../../schemas";
import type { RoadStore } from "../roadStore";
import type { Upload, Uploads } from "./Uploads";

/** What is told of the server's extract; of a configured one the file's name alone. */
export function statusOf(uploads: Uploads, { state }: RoadStore, configured: string | undefined): object {
  if (configured !== undefined) return { source: "CONFIGURED", name: basename(configured), ...state };
  const { current, replacement } = uploads;
  const next = replacement && { ...toldOf(replacement), ...progressOf(replacement) };
  return {
    source: current ? "UPLOADED" : "NONE",
    ...(current && toldOf(current)),
    ...state,
    ...(next && { next }),
  };
}

function toldOf({ name, bytes, sha256, uploaded }: Upload): object {
  return { name, bytes, sha256, uploaded };
}

function progressOf(replacement: NonNullable<Uploads["replacement"]>): object {
  if (replacement.state === "BUILDING") return { state: replacement.state, share: replacement.share };
  const { state, code, message } = replacement;
  return { state, code, message };
}

const file = {
  name: { type: "string" },
  bytes: { type: "integer", minimum: 0 },
  sha256: { type: "string" },
  uploaded: { type: "string", format: "date-time" },
  share: { type: "number", minimum: 0, maximum: 1, description: "How much of it is built" },
  code: { type: "string", description: "Why it can't be built" },
  message: { type: "string" },
} as const;

export const statusSchema: Property = {
  type: "object",
  required: ["source", "state"],
  properties: {
    source: { type: "string", enum: ["CONFIGURED", "UPLOADED", "NONE"] },
    state: { type: "string", enum: ["NONE", "BUILDING", "READY", "FAILED"] },
    ...file,
    next: {
      type: "object",
      description: "The one that takes the place of the present one once it is built, or failed to",
      required: ["state"],
      properties: { state: { type: "string", enum: ["BUILDING", "FAILED"] }, ...file },
    },
  },
};
