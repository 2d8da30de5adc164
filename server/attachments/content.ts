import { unzipSync } from "fflate";
import { attachmentLimits, megabytesOf } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";

/** Holds what is in a file against its ending. @throws ApiFailure ATTACHMENT_CONTENT, ATTACHMENT_UNPACKED. */
export function checkContent(name: string, ending: string, bytes: Buffer): void {
  if (signs[ending]?.(bytes, name) !== true)
    throw new ApiFailure("ATTACHMENT_CONTENT", { name, value: ending });
}

/** The ending of a picture by what is in it; undefined where it is none that can be kept. */
export function pictureEndingOf(bytes: Buffer): string | undefined {
  return ["png", "jpg", "webp"].find((ending) => signs[ending]?.(bytes, "") === true);
}

type Sign = (bytes: Buffer, name: string) => boolean;

const jpeg: Sign = (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const signs: Record<string, Sign> = {
  jpg: jpeg,
  jpeg,
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  webp: (bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 12) === "WEBP",
  pdf: (bytes) => textAt(bytes, 0, 5) === "%PDF-",
  csv: isText,
  xlsx: isWorkbook,
};

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString("latin1");
}

/** A table has no sign of its own: it is text in some encoding, and neither markup nor any of the others. */
function isText(bytes: Buffer, name: string): boolean {
  const isOther = Object.entries(signs).some(([ending, sign]) => magic.has(ending) && sign(bytes, name));
  if (isOther || textAt(bytes, 0, 2) === "PK") return false;
  const isWide = ["\xff\xfe", "\xfe\xff"].includes(textAt(bytes, 0, 2));
  const text = bytes.toString(isWide ? "utf16le" : "latin1");
  // oxlint-disable-next-line no-control-regex -- what no text has is looked for.
  return !/^\s*(?:\xef\xbb\xbf)?\s*</.test(text) && (isWide || !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text));
}

const magic = new Set(["jpg", "png", "webp", "pdf"]);

/** Its list of contents is read, and nothing is unpacked. */
function isWorkbook(bytes: Buffer, name: string): boolean {
  if (textAt(bytes, 0, 4) !== "PK\x03\x04") return false;
  const parts = new Set<string>();
  let entries = 0;
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        entries += 1;
        unpacked += part.originalSize;
        parts.add(part.name);
        return false;
      },
    });
  } catch {
    return false;
  }
  const { unpackedBytes, unpackedEntries } = attachmentLimits;
  if (unpacked > unpackedBytes || entries > unpackedEntries)
    throw new ApiFailure("ATTACHMENT_UNPACKED", {
      name,
      value: megabytesOf(unpacked),
      entries,
      limit: megabytesOf(unpackedBytes),
      most: unpackedEntries,
    });
  return parts.has("[Content_Types].xml") && parts.has("xl/workbook.xml");
}
