import { createSession, createSignIn, type SessionCalls, type User } from "../../dataProviders/services";
import { http, sessionBegan } from "../kit/http";

const calls = createSession(http);
let account: string | undefined;

/** All that the sign-in page needs of the API. */
export const signInCalls = createSignIn(http);

/** Who is signed in, and signing out. */
export const session: SessionCalls = {
  ...calls,
  async login(credentials) {
    await calls.login(credentials);
    sessionBegan();
  },
  async current(signal) {
    const user = await calls.current(signal);
    if (user) account = accountNameOf(user);
    return user;
  },
};

/** The account of whoever was signed in last: an address need not name it. */
export function lastAccount(): string | undefined {
  return account;
}

/** The account's name, as addresses have it. */
export function accountNameOf({ account: of }: User): string | undefined {
  const url = typeof of === "object" && of !== null && "url" in of ? of.url : undefined;
  return typeof url === "string" ? url : undefined;
}

export { sessionBegan };
