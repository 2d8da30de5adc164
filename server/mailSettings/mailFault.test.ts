import { expect, it } from "vitest";
import type { MailServer } from "../mail";
import { mailFault } from "./mailFault";

const server = { host: "mail.acme.example", port: 587, secure: false } as MailServer;

/** What Node and nodemailer say of them. */
const certificates = [
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "MAIL_CERTIFICATE_ISSUER"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "MAIL_CERTIFICATE_ISSUER"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", "MAIL_CERTIFICATE_ISSUER"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate", "MAIL_CERTIFICATE_ISSUER"],
  ["CERT_HAS_EXPIRED", "certificate has expired", "MAIL_CERTIFICATE_DATE"],
  ["CERT_NOT_YET_VALID", "certificate is not yet valid", "MAIL_CERTIFICATE_DATE"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Hostname/IP does not match certificate's altnames: Host: mail.acme.example. is not in the cert's altnames: DNS:x",
    "MAIL_CERTIFICATE_NAME",
  ],
  ["CERT_REVOKED", "certificate revoked", "MAIL_CERTIFICATE"],
] as const;

it.each(certificates)("tells what the matter is with a certificate: %s", (code, message, fault) => {
  const error = Object.assign(new Error(message), { code: "ETLS", originalCode: code, command: "CONN" });
  expect(mailFault(error, server, 9)).toMatchObject({ code: fault, metadata: { field: "host" } });
});
