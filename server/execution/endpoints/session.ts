import type { Property } from "../../../schemas";
import { type Endpoint, jsonAnswer } from "../../http/endpoint";
import { plainText as text } from "../../http/shapes";
import type { AppSignIn, Given } from "../AppSignIn";
import { endAppSession } from "../appSessions";
import type { Database } from "../../database";
import { about, base, everybody } from "./about";

const form: Property = {
  type: "object",
  required: ["login", "password"],
  properties: {
    account: text(100),
    login: text(256),
    password: text(1024),
    deviceModel: text(100),
    appVersion: text(50),
  },
  additionalProperties: false,
};

const answer: Property = {
  type: "object",
  required: ["token", "expires", "user"],
  properties: { token: { type: "string" }, expires: { type: "string" }, user: { type: "object" } },
};

/** A driver's or loader's app signs in and out (execution 2). */
export function sessionEndpoints(signIn: AppSignIn, database: Database): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/sign-in`,
      access: "anyone",
      cookieless: true,
      summary: "Sign a driver or loader in",
      body: { type: "json", schema: form },
      answers: {
        status: 200,
        description:
          "The token that every further call sends as `Authorization: Bearer …`, and until when it holds",
        schema: answer,
      },
      errors: [
        "INVALID_LOGIN",
        "ACCOUNT_SUSPENDED",
        "WRONG_LICENSE",
        "TRIAL_PERIOD_IS_NOT_STARTED_YET",
        "INVALID_IP",
        "FORBIDDEN",
        "BAD_PARAMETER",
        "MALFORMED_JSON",
      ],
      handles: async (request, _reply, { body }) =>
        jsonAnswer(await signIn.attempt(body as unknown as Given, request)),
    },
    {
      ...about,
      method: "POST",
      path: `${base}/sign-out`,
      access: everybody,
      summary: "Sign out: the token opens nothing any more",
      answers: { status: 204, description: "It is done" },
      errors: ["UNAUTHENTICATED", "FORBIDDEN"],
      does: async ({ caller }) => {
        await database.transaction(null, (sql) => endAppSession(sql, caller.session));
        return { status: 204 };
      },
    },
  ];
}
