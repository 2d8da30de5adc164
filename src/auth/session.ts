import { createSession } from "../../dataProviders/services";
import type { SessionCalls } from "../../dataProviders/services";
import { http, sessionBegan } from "../app/http";

const calls = createSession(http);

/** Signing in and out: all that the sign-in page needs of the API. */
export const session: SessionCalls = {
  ...calls,
  async login(credentials) {
    await calls.login(credentials);
    sessionBegan();
  },
};
