import { actorOf } from "../resourceCalls";
import type { Property } from "../../schemas";
import type { Endpoint } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import { mailArea, recordsAnswer, savingBody, savingOf, saveSettings, snapshotQuery } from "../settings";
import { type MailSettingsParts, sendTestMessage } from "./testMessage";
import { mailFaults } from "./values";

const base = "/gt/gt-api/mailSettings";
const about = { family: "rows", tag: "Mail settings", access: { roles: ["ADMIN"] } } as const;

/** The account's own mail server (spec 7.2): admins read it, change it, and send a message through it. */
export function mailSettingsEndpoints(parts: MailSettingsParts): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: base,
      summary: "The setting records of the mail server; the password never",
      query: snapshotQuery,
      answers: { status: 200, description: "rows[0].metaData is the list", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER"],
      reads: (sql, call) => recordsAnswer(sql, call, mailArea, parts),
    },
    {
      ...about,
      method: "POST",
      path: base,
      summary: "Change the settings of the mail server that are sent",
      body: { type: "json", schema: savingBody },
      answers: { status: 200, description: "The list afterwards", schema: rowsEnvelope },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "BAD_PARAMETER", "INVALID", "VERSION_CONFLICT"],
      writes: async (sql, call) => {
        const saving = { ...savingOf(call, parts, false), area: mailArea, check: mailFaults };
        return (await saveSettings(sql, actorOf(call), saving)) ?? recordsAnswer(sql, call, mailArea, parts);
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/sendTestEmailMessage`,
      summary: "Send a real message with the values as they are typed, within ten seconds",
      body: { type: "json", schema: testBody },
      answers: {
        status: 200,
        description: "rows[0] is {to}: the mail server has taken it",
        schema: rowsEnvelope,
      },
      errors: [
        "FORBIDDEN",
        "UNAUTHENTICATED",
        "BAD_PARAMETER",
        "INVALID",
        "MAIL_HOST_UNKNOWN",
        "MAIL_HOST_FORBIDDEN",
        "MAIL_REFUSED",
        "MAIL_TIMEOUT",
        "MAIL_CERTIFICATE",
        "MAIL_CERTIFICATE_ISSUER",
        "MAIL_CERTIFICATE_DATE",
        "MAIL_CERTIFICATE_NAME",
        "MAIL_NO_TLS",
        "MAIL_LOGIN",
        "MAIL_REJECTED",
      ],
      does: (call) => sendTestMessage(call, parts),
    },
  ];
}

const testBody: Property = {
  type: "object",
  required: ["metaData"],
  properties: {
    metaData: savingBody.properties?.metaData ?? {},
    to: { type: "string", maxLength: 254, description: "Whom it goes to; else the caller" },
  },
};
