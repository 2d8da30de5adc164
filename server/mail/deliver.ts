import { isIP } from "node:net";
import { rootCertificates } from "node:tls";
import { createTransport } from "nodemailer";
import { checkedAddress, type EgressRules, limited } from "../egress";
import type { MailServer } from "./MailServer";

/** A message as it goes out. */
export interface Message {
  /** Stays the same when it is sent again, so that a receiver can tell. */
  id: string;
  /** `Name <address>` of the operator, or an account's. */
  from: string | { name: string; address: string };
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

/** A file that comes with a message. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Milliseconds: a part of the conversation, and its whole, which ends before the lease does. */
const partLimit = 10_000;
const wholeLimit = 25_000;

/** Hands a message to an SMTP server, within `limit` milliseconds. @throws Error of the server, the network or the egress rules. */
export async function deliver(
  server: MailServer,
  message: Message,
  { rules, signal, limit = wholeLimit }: { rules: EgressRules; signal: AbortSignal; limit?: number },
): Promise<void> {
  const { id, to, ...content } = message;
  const transport = createTransport(await optionsFor(server, rules));
  try {
    await limited(limit, signal, (given) =>
      transport.sendMail({
        ...content,
        // As an object it is one address, whatever characters it has.
        to: { name: "", address: to },
        messageId: id,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: given,
      }),
    );
  } finally {
    transport.close();
  }
}

/** An address that is exactly one, and can't add a line to a header or a command (ASVS 1.3.11). */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:\\"[\]\p{Cc}]{1,64}@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u.test(text);
}

async function optionsFor(server: MailServer, rules: EgressRules) {
  const { host, port, secure, tls, user, password, ca } = server;
  const servername = isIP(host) === 0 ? host : undefined;
  return {
    host: await checkedAddress(server, rules),
    port,
    secure,
    requireTLS: tls === "required",
    ignoreTLS: tls === "off",
    connectionTimeout: partLimit,
    greetingTimeout: partLimit,
    socketTimeout: partLimit,
    socketCloseTimeout: 0,
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    ...(servername !== undefined && { servername }),
    tls: {
      minVersion: "TLSv1.2" as const,
      ...(servername !== undefined && { servername }),
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    },
  };
}
