import { Transformer } from "@napi-rs/image";
import { strToU8, zipSync } from "fflate";
import type { Reply, User } from "../platform/platform";

export const filesOf = (order: string) => `/gt/gt-api/file-attachment/order/${order}`;

export type FileRow = {
  id: string;
  name: string;
  contentType: string;
  size: number;
  width?: number;
  height?: number;
  userName: string;
  creationDate: string;
};

/** Sends a file as the console does. */
export function attach(
  user: User,
  order: string,
  name: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return user.send("POST", `${filesOf(order)}?name=${encodeURIComponent(name)}`, {
    headers: { "content-type": "application/octet-stream", ...headers },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}

/** The file as it was taken. */
export async function attached(user: User, order: string, name: string, bytes: Uint8Array): Promise<FileRow> {
  const reply = await attach(user, order, name, bytes);
  const [row] = reply.json<{ rows: FileRow[] }>().rows;
  if (!row) throw new Error(reply.text);
  return row;
}

export async function listed(user: User, order: string): Promise<FileRow[]> {
  return (await user.get(filesOf(order))).json<{ rows: FileRow[] }>().rows;
}

/** Why a file is refused: status, code, and what the error names. */
export async function refusal(user: User, order: string, name: string, bytes: Uint8Array) {
  const reply = await attach(user, order, name, bytes);
  const [error] = reply.json().errors ?? [];
  return { status: reply.status, code: error?.code, ...error?.metadata };
}

function canvas(width: number, height: number): Transformer {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 7) % 251);
  return Transformer.fromRgbaPixels(pixels, width, height);
}

export const pdf = strToU8("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
export const csv = strToU8("reference;weight\nA-1;12,5\n");
export const png = (width = 40, height = 20) => canvas(width, height).png();
export const webp = () => canvas(40, 20).webp(80);

export function workbook(more: Record<string, Uint8Array> = {}): Uint8Array {
  const part = strToU8("<x/>");
  return zipSync({ "[Content_Types].xml": part, "xl/workbook.xml": part, ...more }, { level: 9 });
}

/** A photograph as a phone writes it: lying on its side, with a text that must not be told behind its head. */
export async function photograph(secret: string): Promise<Uint8Array> {
  const jpeg = await canvas(64, 32).jpeg(90);
  const text = Buffer.from(`${secret}\0`, "latin1");
  const head = Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x02", "latin1");
  const turned = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]);
  const described = Buffer.from([0x01, 0x0e, 0, 2, 0, 0, 0, text.length, 0, 0, 0, 38, 0, 0, 0, 0]);
  const exif = Buffer.concat([head, turned, described, text]);
  const size = exif.length + 2;
  const marker = Buffer.from([0xff, 0xe1, size >> 8, size & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2), Buffer.from(secret)]);
}

/** The head of a picture of that size, with nothing behind it. */
export async function claimed(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
