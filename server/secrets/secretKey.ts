import { createHash, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A key of AES-256, and what it is called in what was sealed with it. */
export interface SecretKey {
  id: string;
  key: Buffer;
}

const fileName = "secret.key";

/**
 * The keys that secrets at rest are sealed with (quality S23): the first seals, the others still open. Those of
 * `SECRET_KEY`, or the one of the file `secret.key` in the data folder, which is made on the first start.
 *
 * @throws Error that says what is wrong with the file and how to mend it.
 */
export function readSecretKeys(given: string[], dataDir: string): SecretKey[] {
  const texts = given.length > 0 ? given : [readFile(join(dataDir, fileName), dataDir)];
  return texts.map(keyOf);
}

/** Whether it is a key as SECRET_KEY and the file have it: 32 bytes, hexadecimal. */
export function isKeyText(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

function keyOf(text: string): SecretKey {
  const key = Buffer.from(text, "hex");
  const id = createHash("sha256").update("runsheet secret key ").update(key).digest("hex").slice(0, 8);
  return { id, key };
}

function readFile(file: string, dataDir: string): string {
  makeOnce(file, dataDir);
  const text = readFileSync(file, "utf8").trim();
  if (!isKeyText(text))
    throw new Error(
      `${file} must hold 64 hexadecimal digits: restore it from your backup, or set SECRET_KEY`,
    );
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} can be read by other users of this machine: run "chmod 600 ${file}"`);
  return text;
}

/** Whole or not at all: of two servers that start together, both read the key of the one that came first. */
function makeOnce(file: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  if (exists(file)) return;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
