import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What a gateway is sent, as SMS_TEMPLATE of the tests has it. */
export type SentSms = { to: string; text: string; id: string; report: string; from: string };

type Manner =
  | "take"
  | "takeAndHang"
  | "takeAndDrop"
  | "hang"
  | "fail"
  | "garble"
  | "page"
  | "nothing"
  | "empty"
  | "refuse"
  | "signIn"
  | "redirect"
  | "endless";

/** A real HTTP gateway in a process of its own, which does with messages what a test wants (gateway.mjs). */
export class SmsGatewayProcess {
  #process: ChildProcess | undefined;
  #base = "";

  /** What the operator says of it. */
  async start(): Promise<Record<string, string>> {
    const child = spawn(process.execPath, [join(import.meta.dirname, "gateway.mjs")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    const [port] = (await once(child.stdout, "data")) as [Buffer];
    this.#base = `http://127.0.0.1:${String(port).trim()}`;
    return {
      SMS_URL: `${this.#base}/messages?account=7`,
      SMS_HEADER: "Authorization: Bearer right",
      SMS_TEMPLATE: JSON.stringify({
        to: "{to}",
        text: "{text}",
        id: "{id}",
        report: "{report}",
        from: "Acme",
      }),
    };
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** How messages are taken from now on. */
  async act(manner: Manner): Promise<void> {
    await fetch(`${this.#base}/manner`, { method: "POST", body: manner });
  }

  /** What phones got, each once whatever was sent again. */
  async taken(): Promise<SentSms[]> {
    return (await (await fetch(`${this.#base}/taken`)).json()) as SentSms[];
  }

  async takenBy(phone: string): Promise<SentSms[]> {
    return (await this.taken()).filter(({ to }) => to === phone);
  }

  /** Every request, those that are repeated as well. */
  async asked(phone: string): Promise<{ url: string; headers: Record<string, string>; body: SentSms }[]> {
    const all = (await (await fetch(`${this.#base}/asked`)).json()) as Awaited<
      ReturnType<SmsGatewayProcess["asked"]>
    >;
    return all.filter(({ body }) => body.to === phone);
  }
}
