import { expect, it } from "vitest";
import { engineFailure } from "./engineFailure";
import { unwritable } from "./errors";

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** PostgreSQL's ErrorResponse. */
function errorOf(severity: string, code: string, message: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const noSegment = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';

it("takes an engine that ended by an error for dead, and says why", () => {
  expect(engineFailure(errorOf("PANIC", "53100", noSegment))).toMatchObject({ code: "DISK_FULL" });
  expect(engineFailure(errorOf("PANIC", "24000", "cannot drop active portal"))).toMatchObject({
    code: "DATABASE_UNAVAILABLE",
    message: "The embedded database failed: cannot drop active portal",
  });
});

it("leaves an engine alone that is ready for more, whatever a statement met", () => {
  expect(engineFailure(Buffer.concat([errorOf("ERROR", "53100", "no room"), ready]))).toBeUndefined();
  expect(engineFailure(ready)).toBeUndefined();
  expect(engineFailure(new Uint8Array())).toBeUndefined();
  expect(engineFailure(errorOf("ERROR", "23505", "twice"))).toBeUndefined();
});

it("knows what keeps files from being written by what PostgreSQL and Node.js say of them", () => {
  const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
  expect(unwritable(coded("53100"))).toMatchObject({ code: "DISK_FULL" });
  expect(unwritable(coded("ENOSPC"))).toMatchObject({ code: "DISK_FULL" });
  expect(unwritable(coded("XX000", 'could not extend file "base/5/1": Disk quota exceeded'))).toMatchObject({
    code: "DISK_FULL",
  });
  expect(unwritable(coded("42501", 'could not open file "base/5/1": Read-only file system'))).toMatchObject({
    code: "READ_ONLY",
  });
});

it("believes no user who writes what a full disk says", () => {
  const cited = 'invalid input syntax for type json: "No space left on device';
  expect(unwritable(Object.assign(new Error(cited), { code: "22P02" }))).toBeUndefined();
});
