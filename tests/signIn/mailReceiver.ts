import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as its receiver reads it. */
export type ReceivedMail = {
  envelope: { from: string; to: string[] };
  /** By lower-case name; encoded words are decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** What came with it. */
  files: { name: string; type: string; text: string; bytes: Buffer }[];
  raw: string;
  /** Whether it came through TLS, and as whom. */
  secure: boolean;
  user: string | undefined;
};

type Manner = "accept" | "refuse" | "defer" | "hang";

/** A real SMTP server on the loopback address, which does with mails what a test wants. */
export class MailReceiver {
  readonly mails: ReceivedMail[] = [];
  /** How the next mails are taken. */
  manner: Manner = "accept";
  /** Attempts that were refused or deferred. */
  refused = 0;
  connections = 0;
  /** As SMTP_URL names it. */
  address = "";
  readonly #options: SMTPServerOptions;
  #server: SMTPServer | undefined;
  readonly #held = new Set<Socket>();

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options;
  }

  /** Answers its SMTP_URL. */
  async start(): Promise<string> {
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: this.#options.key === undefined ? ["STARTTLS"] : [],
      onConnect: (_session, done) => {
        this.connections += 1;
        if (this.manner !== "hang") done();
      },
      onAuth: ({ username, password }, _session, done) =>
        password === "right" ? done(null, { user: username }) : done(new Error("Wrong password")),
      onRcptTo: (_address, _session, done) => {
        if (this.manner === "accept") return done();
        this.refused += 1;
        const responseCode = this.manner === "refuse" ? 550 : 451;
        done(Object.assign(new Error("Not this one"), { responseCode }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString("latin1");
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = {
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          };
          const user = typeof session.user === "string" ? session.user : undefined;
          this.mails.push({ envelope, ...readMail(raw), raw, secure: session.secure, user });
          done();
        });
      },
      ...this.#options,
    });
    server.on("error", () => {}); // A client that leaves in the middle is no fault of the test.
    server.server.on("connection", (socket) => {
      this.#held.add(socket);
      socket.on("close", () => this.#held.delete(socket));
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    this.#server = server;
    const { port } = server.server.address() as AddressInfo;
    this.address = `smtp://127.0.0.1:${port}`;
    return this.address;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((stopped) => this.#server?.close(() => stopped()) ?? stopped());
  }

  /** The mails to an address that are in the box. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ envelope }) => envelope.to.includes(address));
  }

  /** Cuts the connections that are open. */
  cut(): void {
    for (const socket of this.#held) socket.destroy();
  }

  /** The next mail to an address about something, which is taken out of the box. @throws Error when none comes. */
  async next(to: string, subject: string, patience = 8000): Promise<ReceivedMail> {
    const deadline = Date.now() + patience;
    for (;;) {
      const at = this.mails.findIndex(
        ({ envelope, headers }) => envelope.to.includes(to) && headers.subject === subject,
      );
      const [mail] = at === -1 ? [] : this.mails.splice(at, 1);
      if (mail) return mail;
      if (Date.now() > deadline) throw new Error(`No mail "${subject}" to ${to} came within ${patience} ms`);
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }
}

function readMail(raw: string): Pick<ReceivedMail, "headers" | "text" | "html" | "files"> {
  const whole = partOf(raw);
  const parts = partsOf(whole);
  const isFile = ({ headers }: Part) => headers["content-disposition"]?.startsWith("attachment") === true;
  const find = (type: string) =>
    parts.find((part) => !isFile(part) && part.headers["content-type"]?.startsWith(type));
  const files = parts.filter(isFile).map((part) => ({
    // A long name goes in pieces.
    name: [...(part.headers["content-disposition"] ?? "").matchAll(/filename(?:\*\d+)?\*?="?([^";]*)/g)]
      .map(([, piece]) => piece)
      .join(""),
    type: part.headers["content-type"]?.split(";")[0] ?? "",
    text: decoded(part),
    bytes: bytesOf(part),
  }));
  return {
    headers: whole.headers,
    text: decoded(find("text/plain")),
    html: decoded(find("text/html")),
    files,
  };
}

function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers["content-type"] ?? "")?.[1];
  return boundary === undefined ? [part] : part.body.split(`--${boundary}`).map(partOf).flatMap(partsOf);
}

type Part = { headers: Record<string, string>; body: string };

function partOf(raw: string): Part {
  const text = raw.replace(/^\r\n/, "");
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, end === -1 ? undefined : end).replaceAll(/\r\n[ \t]+/g, " ");
  const headers = head.split("\r\n").flatMap((line) => {
    const [, name, value] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), decodeWords(value ?? "")]];
  });
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: end === -1 ? "" : text.slice(end + 4),
  };
}

function decoded(part: Part | undefined): string {
  return part ? bytesOf(part).toString("utf8").replaceAll("\r\n", "\n") : "";
}

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers["content-transfer-encoding"] ?? "7bit";
  if (encoding === "base64") return Buffer.from(body, "base64");
  return Buffer.from(encoding === "quoted-printable" ? unquoted(body) : body, "latin1");
}

function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, "?==?");
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString("utf8")
      : Buffer.from(unquoted(text.replaceAll("_", " ")), "latin1").toString("utf8"),
  );
}

function unquoted(text: string): string {
  return text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
