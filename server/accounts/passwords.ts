import { hash, verify } from "@node-rs/argon2";

/** Argon2id as quality S2 has it; the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown login is checked against, so that it takes as long as a known one. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** Whether it is the password of the hash. Without a hash it takes the same time and answers false (quality S3). */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await nobody), password.normalize("NFKC"));
  return matches && stored !== undefined;
}
