import { readFileSync } from "node:fs";

/** An SMTP server as a setting names it. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS, as `tls` says. */
  secure: boolean;
  /** `optional` takes STARTTLS where it is offered; a certificate that is offered must be valid either way. */
  tls: "required" | "optional" | "off";
  user?: string;
  password?: string;
  /** Certificates (PEM) that are trusted beside those of the system. */
  ca?: string;
}

const protocols: Record<string, { secure: boolean; port: number }> = {
  "smtp:": { secure: false, port: 587 },
  "smtps:": { secure: true, port: 465 },
};
const tlsWords = ["required", "optional", "off"] as const;
const mend = "give the form smtp://user:password@host:587 or smtps://user:password@host:465";

/**
 * Reads SMTP_URL: `smtp[s]://user:password@host:port?tls=required|optional|off&ca=/path/of.pem`. Without `tls` it is
 * required, but optional for a server on this machine.
 *
 * @throws Error that says how to mend it, and repeats no password.
 */
export function readMailServer(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocol = url && protocols[url.protocol];
  if (!protocol || url.hostname === "") throw new Error(mend);
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1");
  const tls = url.searchParams.get("tls") ?? (isHere(host) ? "optional" : "required");
  const known = tlsWords.find((word) => word === tls);
  if (!known) throw new Error(`tls must be one of ${tlsWords.join(", ")}`);
  const ca = url.searchParams.get("ca");
  return {
    host,
    port: url.port === "" ? protocol.port : Number(url.port),
    secure: protocol.secure,
    tls: known,
    ...(url.username !== "" && {
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }),
    ...(ca !== null && { ca: readCertificates(ca) }),
  };
}

function isHere(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function readCertificates(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`ca names ${file}, which can't be read: ${(error as Error).message}`, { cause: error });
  }
  if (!text.includes("-----BEGIN CERTIFICATE-----"))
    throw new Error(`ca names ${file}, which holds no certificate in PEM form`);
  return text;
}
