/** Spec 9. */
const leastLength = 8;

export type PasswordFault = "EMPTY" | "SHORT_PASSWORD" | "PASSWORDS_NOT_EQUAL";

/** Why two typed passwords are no new password yet (spec 5); characters are counted, not UTF-16 halves of them. */
export function faultOf(password: string, confirmation: string): PasswordFault | undefined {
  if (password === "") return "EMPTY";
  if (Array.from(password.normalize("NFKC")).length < leastLength) return "SHORT_PASSWORD";
  if (confirmation === "") return "EMPTY";
  return password === confirmation ? undefined : "PASSWORDS_NOT_EQUAL";
}
