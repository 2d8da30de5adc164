import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Platform } from "../platform/platform";

/** Of the reply to an attempt: its status, and whether the next needs a captcha. */
export async function outcome(reply: ReturnType<Platform["login"]>): Promise<[number, boolean | undefined]> {
  const answer = await reply;
  const [row] = answer.json<{ rows: { showCaptcha?: boolean }[] }>().rows;
  return [answer.status, row?.showCaptcha];
}

/** A challenge of the server, solved as the sign-in page does. */
export async function solved(platform: Platform): Promise<string> {
  const reply = await platform.send("GET", "/gt/gt-api/auth/captcha");
  return solve(reply.json<{ rows: [Challenge] }>().rows[0]);
}

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encode({ challenge, solution });
}

export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}

/** Stands for reCAPTCHA's service: says of each token what the token asks for, and notes what it was asked. */
export class CaptchaService {
  readonly asked: Record<string, string>[] = [];
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (bytes) => (body += String(bytes)));
      request.on("end", () => {
        const form = Object.fromEntries(new URLSearchParams(body));
        this.asked.push(form);
        const answer = answers[form.response?.split("-")[0] ?? ""];
        if (answer === undefined) return; // A service that hangs.
        response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

const answers: Record<string, { status: number; body: string }> = {
  ok: { status: 200, body: '{"success":true}' },
  fail: { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' },
  broken: { status: 502, body: "<html>Bad gateway</html>" },
};
