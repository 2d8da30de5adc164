import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { ownCertificate } from "../signIn/certificate";
import { SmsGatewayProcess } from "../communications/SmsGatewayProcess";
import { MailReceiver } from "../signIn/mailReceiver";
import { HookReceiver } from "../webhooks/HookReceiver";
import { startIngest, type Ingest } from "./errorReporting/ingest";

/** The other servers that a worker's server knows: each is there before it starts, and named in its environment. */
export type Surroundings = {
  /** Takes the operator's mails. */
  mail: MailReceiver;
  /** Takes the operator's SMS. */
  sms: SmsGatewayProcess;
  /** Mail servers that accounts may use, and one port that nobody listens on. */
  mailServers: { plain: MailReceiver; ports: Record<"plain" | "tls" | "hanging" | "closed", number> };
  /** What webhooks may call, inside of the network. */
  hooks: HookReceiver;
  /** Takes the errors that pages on `*.localhost` report; at 127.0.0.1 the same server is somebody else's. */
  ingest: Ingest;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

export async function startSurroundings(): Promise<Surroundings> {
  const { key, cert } = ownCertificate();
  const [mail, plain, tls, hanging] = [
    new MailReceiver(),
    new MailReceiver(),
    new MailReceiver({ key, cert }),
    new MailReceiver(),
  ];
  hanging.manner = "hang";
  const ports = {
    plain: await portOf(plain),
    tls: await portOf(tls),
    hanging: await portOf(hanging),
    closed: await closedPort(),
  };
  const ingest = await startIngest();
  const sms = new SmsGatewayProcess();
  const hooks = new HookReceiver();
  return {
    mail,
    sms,
    hooks,
    mailServers: { plain, ports },
    ingest,
    environment: {
      SMTP_URL: await mail.start(),
      ...(await sms.start()),
      MAIL_ALLOWED_HOSTS: Object.values(ports)
        .map((port) => `127.0.0.1:${port}`)
        .join(","),
      WEBHOOK_ALLOWED_HOSTS: await hooks.start(),
      SUPPORT_CONTACT: "help@acme.example",
      PROVIDER_DOMAIN: "localhost",
      ERROR_REPORTING_DSN: `http://publickey@127.0.0.1:${ingest.port}/42`,
      // A test can call from an address of its own, so that its failures do not count for the others.
      TRUST_PROXY: "127.0.0.1",
      SIMULATION: "on",
    },
    stop: async () => {
      for (const receiver of [mail, plain, tls, hanging]) await receiver.stop();
      await sms.stop();
      await hooks.stop();
      await ingest.close();
    },
  };
}

async function portOf(receiver: MailReceiver): Promise<number> {
  return Number(new URL(await receiver.start()).port);
}

async function closedPort(): Promise<number> {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  return port;
}
