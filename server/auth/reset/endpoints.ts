import { type Endpoint, rowsAnswer } from "../../http/endpoint";
import { plainText as text, rowsEnvelope } from "../../http/shapes";
import { newPasswordFields, newPasswordOf } from "./newPassword";
import type { PasswordChange } from "./PasswordChange";
import type { ResetRequests } from "./ResetRequests";

const about = { family: "rows", tag: "Passwords" } as const;

/** Forgotten and changed passwords (spec 7.1). */
export function passwordEndpoints({
  requests,
  change,
}: {
  requests: ResetRequests;
  change: PasswordChange;
}): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/remember",
      access: "anyone",
      unsafe: true,
      summary: "Have a reset link mailed to a login, if there is such a one: the answer does not say",
      query: {
        type: "object",
        required: ["login"],
        properties: { login: { ...text(256), minLength: 1 }, account: text(100) },
      },
      answers: { status: 200, description: "It was taken down", schema: rowsEnvelope },
      errors: ["CROSS_SITE", "BAD_PARAMETER"],
      does: async ({ query }) => {
        const account = String(query.account ?? "").trim();
        await requests.add(account === "" ? undefined : account, String(query.login).trim());
        // After the answer: how long it takes to look a login up must not be part of it.
        setImmediate(() => requests.wake());
        return rowsAnswer([]);
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/getLoginByLink",
      access: "anyone",
      summary: "Whose reset link it is",
      body: {
        type: "fields",
        schema: { type: "object", required: ["hash"], properties: { hash: text(256) } },
      },
      answers: {
        status: 200,
        description: "rows[0] is {login, account, minimumPasswordLength}",
        schema: rowsEnvelope,
      },
      errors: ["CROSS_SITE", "INVALID_HASH", "LINK_EXPIRED"],
      does: ({ body }) => change.ownerOf(String(body.hash)),
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/resetPassword",
      access: "anyone",
      summary: "Choose a new password by a reset link; signs in where no code is due",
      body: {
        type: "fields",
        schema: {
          type: "object",
          required: ["hash", "login"],
          properties: { hash: text(256), login: text(256), ...newPasswordFields },
        },
      },
      answers: { status: 200, description: "The session is in the cookie", schema: rowsEnvelope },
      errors: [
        "CROSS_SITE",
        "PASSWORDS_NOT_EQUAL",
        "SHORT_PASSWORD",
        "COMMON_PASSWORD",
        "INVALID_HASH",
        "LINK_EXPIRED",
        "2FA_REQUIRED",
      ],
      handles: (request, reply, { body }) =>
        change.byLink(
          { token: String(body.hash), login: String(body.login), ...newPasswordOf(body) },
          { request, reply },
        ),
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/changePassword",
      access: "signedIn",
      summary: "Change one's own password; other sessions end and no browser stays trusted",
      body: {
        type: "form",
        schema: {
          type: "object",
          required: ["password"],
          properties: { password: text(1024), ...newPasswordFields },
          additionalProperties: false,
        },
      },
      answers: { status: 200, description: "The session goes on under a new cookie", schema: rowsEnvelope },
      errors: [
        "CROSS_SITE",
        "UNAUTHENTICATED",
        "INVALID_LOGIN",
        "PASSWORDS_NOT_EQUAL",
        "SHORT_PASSWORD",
        "COMMON_PASSWORD",
      ],
      handles: (request, reply, { caller, body }) =>
        change.byCaller(
          caller,
          { before: String(body.password), ...newPasswordOf(body) },
          { request, reply },
        ),
    },
  ];
}
