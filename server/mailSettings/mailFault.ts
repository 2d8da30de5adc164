import { type ErrorItem, errorItem } from "../../schemas";
import { EgressRefused } from "../egress";
import type { MailServer } from "../mail";

/**
 * What went wrong with a message, at the setting that mends it. `seconds`: how long it was waited for.
 *
 * @throws the error itself where neither network nor server made it.
 */
export function mailFault(error: unknown, { host, port, secure }: MailServer, seconds: number): ErrorItem {
  const failure = error as Failure;
  if (failure.code === undefined && failure.command === undefined && !(error instanceof EgressRefused))
    throw error;
  const reason = (failure.response ?? failure.message).replaceAll(/[\p{Cc}\s]+/gu, " ").slice(0, 300);
  const security = secure ? "TLS" : "STARTTLS";
  const known = faults.find(({ is }) => is(failure)) ?? rejected;
  const field = known.code === "MAIL_REJECTED" ? (fields[failure.command ?? ""] ?? "host") : known.field;
  return errorItem(known.code, { field, host, port, reason, security, seconds });
}

const rejected = { code: "MAIL_REJECTED", field: "host" } as const;

type Failure = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
};
type MailCode = Extract<Parameters<typeof errorItem>[0], `MAIL_${string}`>;

const noTls = /wrong version number|packet length|SSL routines|STARTTLS/i;

/** In this order: a fault of a certificate is one of TLS, too, and one of TLS is one of the connection. */
const faults: { is: (failure: Failure) => boolean; code: MailCode; field: string }[] = [
  { is: (failure) => failure instanceof EgressRefused, code: "MAIL_HOST_FORBIDDEN", field: "host" },
  { is: hasCode("ENOTFOUND", "EAI_AGAIN", "EDNS", "ENODATA"), code: "MAIL_HOST_UNKNOWN", field: "host" },
  { is: hasCode("ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"), code: "MAIL_REFUSED", field: "port" },
  { is: says(/altname/i), code: "MAIL_CERTIFICATE_NAME", field: "host" },
  { is: says(/certificate (has expired|is not yet valid)/i), code: "MAIL_CERTIFICATE_DATE", field: "host" },
  { is: says(/self.signed|unable to (get|verify)|issuer/i), code: "MAIL_CERTIFICATE_ISSUER", field: "host" },
  { is: says(/certificate|CERT_/i), code: "MAIL_CERTIFICATE", field: "host" },
  { is: hasCode("ETIMEDOUT", "EABORT", "ABORT_ERR"), code: "MAIL_TIMEOUT", field: "port" },
  { is: ({ name }) => name === "TimeoutError" || name === "AbortError", code: "MAIL_TIMEOUT", field: "port" },
  { is: hasCode("EAUTH", "ENOAUTH", "EOAUTH2"), code: "MAIL_LOGIN", field: "password" },
  {
    is: ({ code, message }) => code === "ETLS" || noTls.test(message),
    code: "MAIL_NO_TLS",
    field: "security",
  },
];

/** Whose fault it is when the server does not take a part of the message. */
const fields: Record<string, string> = { "MAIL FROM": "fromEmail", "RCPT TO": "to" };

function hasCode(...codes: string[]): (failure: Failure) => boolean {
  return ({ code, originalCode }) => codes.includes(originalCode ?? "") || codes.includes(code ?? "");
}

function says(what: RegExp): (failure: Failure) => boolean {
  return ({ message, originalCode }) => what.test(`${originalCode} ${message}`);
}
