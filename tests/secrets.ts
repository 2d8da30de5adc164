import { readSecretKeys, Secrets } from "../server/secrets";

/** Seals what tests keep. */
export const testSecrets = new Secrets(readSecretKeys(["5e".repeat(32)], ""));
