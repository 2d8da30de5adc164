import { imageSize } from "image-size";
import { attachmentLimits } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";

/** A picture as it is kept: written anew, upright, with nothing beside its pixels. */
export type Picture = { content: Buffer; thumbnail: Buffer; width: number; height: number };

export function isPicture(ending: string): boolean {
  return Object.hasOwn(writers, ending);
}

/**
 * Reads a picture and writes it anew, so that neither a place (EXIF) nor anything else that was hidden in the file is
 * kept (quality S20). @throws ApiFailure ATTACHMENT_PIXELS, ATTACHMENT_PICTURE.
 */
export function rewritten(name: string, ending: string, bytes: Buffer): Promise<Picture> {
  const { width, height } = sizeOf(name, bytes);
  const megapixels = Math.ceil((width * height) / 1e5) / 10;
  const limit = attachmentLimits.pixels / 1e6;
  if (width * height > attachmentLimits.pixels)
    throw new ApiFailure("ATTACHMENT_PIXELS", { name, value: megapixels, limit });
  return inTurn(() => write(name, ending, bytes));
}

/** A stored picture no larger than that on its longer side, in pixels, for where it travels along. */
export function shrunk(bytes: Buffer, most: number): Promise<Buffer> {
  return inTurn(async () => {
    const { ResizeFit, Transformer } = await import("@napi-rs/image");
    const { width, height } = imageSize(bytes);
    const shown = new Transformer(bytes);
    if (Math.max(width, height) > most) shown.resize({ width: most, height: most, fit: ResizeFit.Inside });
    return shown.webp(75);
  });
}

/** Of the picture's head: nothing is unpacked before it is known how much that will be. */
function sizeOf(name: string, bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function write(name: string, ending: string, bytes: Buffer): Promise<Picture> {
  const { ResizeFit, Transformer } = await import("@napi-rs/image");
  try {
    const content = (await writers[ending]?.(new Transformer(bytes).rotate())) ?? bytes;
    const { width, height } = imageSize(content);
    const shown = new Transformer(content);
    if (Math.max(width, height) > edge) shown.resize({ width: edge, height: edge, fit: ResizeFit.Inside });
    return { content, thumbnail: await shown.webp(75), width, height };
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** The longer side of a thumbnail, in pixels. */
const edge = 320;

type Written = {
  jpeg(quality: number): Promise<Buffer>;
  png(): Promise<Buffer>;
  webp(quality: number): Promise<Buffer>;
};

const jpeg = (picture: Written) => picture.jpeg(90);

const writers: Record<string, (picture: Written) => Promise<Buffer>> = {
  jpg: jpeg,
  jpeg,
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(90),
};

function unreadable(name: string, error: unknown): ApiFailure {
  const value = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  return new ApiFailure("ATTACHMENT_PICTURE", { name, value });
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: the largest takes 300 MB of memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
