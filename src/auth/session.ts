import { createSession, createSignIn } from "../../dataProviders/services";
import type { SessionCalls } from "../../dataProviders/services";
import { http, sessionBegan } from "../app/http";

const calls = createSession(http);

/** All that the sign-in page needs of the API. */
export const signInCalls = createSignIn(http);

/** Who is signed in, and signing out. */
export const session: SessionCalls = {
  ...calls,
  async login(credentials) {
    await calls.login(credentials);
    sessionBegan();
  },
};

export { sessionBegan };
