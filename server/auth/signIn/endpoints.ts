import { ApiFailure } from "../../../schemas/failure";
import { type Endpoint, rowsAnswer } from "../../http/endpoint";
import { rowsEnvelope } from "../../http/shapes";
import type { Captcha } from "../captcha";
import { givenOf, loginForm } from "./form";
import type { SignIn } from "./SignIn";

const about = { family: "rows", tag: "Session", access: "anyone" } as const;

/** Signing in (spec 7.1, 8.2), and the captcha that it may ask for. */
export function signInEndpoints({
  signIn,
  captcha,
  maintenance,
}: {
  signIn: SignIn;
  captcha: Captcha;
  maintenance: boolean;
}): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/login",
      unsafe: true,
      summary: "Sign in",
      body: { type: "form", schema: loginForm },
      answers: { status: 200, description: "The session is in the cookie", schema: rowsEnvelope },
      errors: [
        "INVALID_LOGIN",
        "ACCOUNT_SUSPENDED",
        "WRONG_LICENSE",
        "TRIAL_PERIOD_IS_NOT_STARTED_YET",
        "INVALID_IP",
        "FORBIDDEN",
        "2FA_REQUIRED",
        "IN_MAINTENANCE",
        "CROSS_SITE",
      ],
      handles: async (request, reply, { body }) => {
        if (maintenance) throw new ApiFailure("IN_MAINTENANCE");
        const given = givenOf(body);
        return signIn.attempt(given, { request, reply, embedded: given.embedded });
      },
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/captcha",
      summary: "A proof of work; its solution goes into g-recaptcha-response",
      answers: { status: 200, description: "rows[0] is the challenge", schema: rowsEnvelope },
      errors: [],
      handles: async () => rowsAnswer([await captcha.challenge()], { total: 1 }),
    },
  ];
}
