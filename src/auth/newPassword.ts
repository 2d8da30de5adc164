/** Spec 9; an account may ask for more (its setting minimumPasswordLength). */
export const leastLength = 8;

export type PasswordFault = "EMPTY" | "SHORT_PASSWORD" | "PASSWORDS_NOT_EQUAL";

/** Why two typed passwords are no new password yet (spec 5); characters are counted, not UTF-16 halves of them. */
export function faultOf(
  password: string,
  confirmation: string,
  least: number = leastLength,
): PasswordFault | undefined {
  if (password === "") return "EMPTY";
  if (Array.from(password.normalize("NFKC")).length < least) return "SHORT_PASSWORD";
  if (confirmation === "") return "EMPTY";
  return password === confirmation ? undefined : "PASSWORDS_NOT_EQUAL";
}
