import { errorItem, type ErrorItem } from "../../../schemas";
import { attachmentLimits, attachmentTypes, endingOf, megabytesOf } from "../../../schemas/attachments";

/** Why a file would be refused, as far as that shows without its content: nobody waits for its way to the server. */
export function faultOf({ name, size }: Pick<File, "name" | "size">): ErrorItem | undefined {
  const ending = endingOf(name);
  const allowed = Object.keys(attachmentTypes).join(", ");
  if (!Object.hasOwn(attachmentTypes, ending))
    return refused("ATTACHMENT_TYPE", { name, value: ending, allowed });
  if (size === 0) return refused("ATTACHMENT_EMPTY", { name });
  if (size <= attachmentLimits.bytes) return undefined;
  const limit = megabytesOf(attachmentLimits.bytes);
  return refused("ATTACHMENT_TOO_LARGE", { name, value: megabytesOf(size), limit });
}

function refused(code: Parameters<typeof errorItem>[0], metadata: Record<string, unknown>): ErrorItem {
  return { ...errorItem(code, metadata), metadata };
}
