import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { SecretKey } from "./secretKey";

/**
 * Seals texts for the database by AES-256-GCM (quality S23): `<key id>.<nonce>.<tag and text>`. `place` says whose it
 * is ("two_factor.secret <account> <user>"): what was moved to another row does not open.
 */
export class Secrets {
  readonly #keys: Map<string, SecretKey>;
  readonly #current: SecretKey;

  constructor(keys: SecretKey[]) {
    const [current] = keys;
    if (!current) throw new Error("Secrets need a key");
    this.#current = current;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** The ids of the keys it can open with. */
  get keyIds(): string[] {
    return [...this.#keys.keys()];
  }

  /** The id of the key it seals with. */
  get currentKeyId(): string {
    return this.#current.id;
  }

  seal(text: string, place: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#current.key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const bytes = Buffer.concat([cipher.getAuthTag(), sealed]);
    return `${this.#current.id}.${nonce.toString("base64url")}.${bytes.toString("base64url")}`;
  }

  /** @throws Error when the key is not here, or the text was changed or belongs elsewhere. */
  open(sealed: string, place: string): string {
    const [id = "", nonce = "", text = ""] = sealed.split(".");
    const key = this.#keys.get(id);
    if (!key) throw new Error(`A secret was sealed with the key ${id}, which is not here`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key.key, Buffer.from(nonce, "base64url"), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(0, tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(tagLength)), decipher.final()]).toString("utf8");
  }

  /** What proves that a text was told by us: HMAC-SHA-256 by a key of this purpose alone. */
  sign(text: string, purpose: string): Buffer {
    return signature(this.#current, text, purpose);
  }

  /** Whether the first bytes of a signature, 16 or more, are those of a text, by any of the keys. */
  isSigned(text: string, purpose: string, given: Buffer): boolean {
    if (given.length < tagLength) return false;
    return [...this.#keys.values()].some((key) => {
      const own = signature(key, text, purpose).subarray(0, given.length);
      return own.length === given.length && timingSafeEqual(own, given);
    });
  }
}

const tagLength = 16;

function signature({ key }: SecretKey, text: string, purpose: string): Buffer {
  const own = Buffer.from(hkdfSync("sha256", key, "", `sign ${purpose}`, 32));
  return createHmac("sha256", own).update(text, "utf8").digest();
}
