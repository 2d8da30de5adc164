import { errorItem, type SettingsOf } from "../../schemas";
import type { PasswordKeeper } from "../resources";
import type { Passwords } from "./passwords";

/** What is wrong with a new password, as a code of `schemas/errors.ts`. */
export type PasswordFault = "SHORT_PASSWORD" | "COMMON_PASSWORD";

/** Characters of the shortest password (spec 5); an account may ask for more. */
export const shortestPassword = 8;

const product = "Runsheet";
/** Shorter words occur by chance. */
const shortestWord = 3;

/**
 * What is wrong with a new password (quality S1): it is too short, is one of the 49,233 most common ones, or is
 * neither only by the account's, the product's and the user's own names, which count for nothing. There are no rules of
 * composition, and no length is too long.
 *
 * @param names those of the account and its user: name, title, login, e-mail address.
 * @param shortest what the account asks for, in characters.
 */
export async function passwordFault(
  password: string,
  names: readonly (string | null | undefined)[],
  shortest: number = shortestPassword,
): Promise<PasswordFault | undefined> {
  const folded = fold(password);
  if (lengthOf(password.normalize("NFKC")) < shortest) return "SHORT_PASSWORD";
  const own = withoutWords(folded, wordsOf([product, ...names]));
  if (own !== folded && lengthOf(own) < shortestPassword) return "COMMON_PASSWORD";
  const common = await commonPasswords();
  return common.has(folded) || common.has(own) ? "COMMON_PASSWORD" : undefined;
}

export const settingsRead = ["minimumPasswordLength"] as const;

/** The passwords that administrators give to others, by the rule of those that users choose (quality S1). */
export function passwordKeeper(passwords: Passwords): PasswordKeeper {
  return {
    async fault(password, names, { minimumPasswordLength }: SettingsOf<typeof settingsRead>) {
      const limit = Number(minimumPasswordLength ?? shortestPassword);
      const fault = await passwordFault(password, names, limit);
      return fault && errorItem(fault, fault === "SHORT_PASSWORD" ? { limit } : {});
    },
    // There may be a thousand in one call: who signs in meanwhile does not wait for them.
    hash: (password) => passwords.hash(password, { patient: true }),
  };
}

/** Characters as people count them: a letter outside of the first plane is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The names whole and, where they have several words, each of these. Longest first, so that none hides a longer one. */
function wordsOf(names: readonly (string | null | undefined)[]): string[] {
  const given = names.flatMap((name) => (name ? [fold(name)] : []));
  const words = given.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

function withoutWords(text: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ""), text);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Lower case; unpacked when it is first asked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return list;
}
