import { createSession } from "../../dataProviders/services";
import { http } from "../app/http";

/** Signing in and out: all that the sign-in page needs of the API. */
export const session = createSession(http);
