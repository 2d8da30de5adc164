import type { Resource } from "./resource";

/** What of a file a record's attachments tell (spec 7.4). */
export type Attachment = {
  id: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
  /** Who attached it, by the name that he had then, and when: an instant in UTC. */
  userName: string;
  creationDate: string;
};

/** The endings that an attached file may have, and what it is then served as (quality S20). */
export const attachmentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const megabyte = 1024 * 1024;

/** How much may be attached (quality S20): bytes, pixels and entries. */
export const attachmentLimits = {
  bytes: 10 * megabyte,
  pixels: 25_000_000,
  /** Of an account, all that is attached. */
  accountBytes: 500 * megabyte,
  perRecord: 100,
  unpackedBytes: 50 * megabyte,
  unpackedEntries: 1000,
};

/** The ending of a file's name, in small letters; "" where it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Bytes as megabytes to read: 0.1 at least, and no less than they are. */
export function megabytesOf(bytes: number): number {
  return Math.max(1, Math.ceil((bytes / megabyte) * 10)) / 10;
}

/** Where the attachments of a resource's records are; undefined where they have none. */
export function attachmentsPath({ "x-api": { attachments } }: Resource): string | undefined {
  return attachments === undefined ? undefined : `/gt/gt-api/file-attachment/${attachments}`;
}

/** Under which subject the audit and the change feed tell of a resource's attachments. */
export function attachmentSubject({ "x-api": { attachments } }: Pick<Resource, "x-api">): string | undefined {
  return attachments === undefined ? undefined : `${attachments}Attachments`;
}
