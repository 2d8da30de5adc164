import { generateSync } from "otplib";
import { password, type Platform, type Reply } from "../platform/platform";

type Fields = Record<string, string>;

const auth = "/gt/gt-api/auth";

/** A browser: it keeps the cookies that it is given, and sends them. */
export class Visitor {
  readonly #platform: Platform;
  readonly cookies = new Map<string, string>();

  constructor(platform: Platform, cookies: Iterable<[string, string]> = []) {
    this.#platform = platform;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  /** Another browser with the same cookies. */
  copy(): Visitor {
    return new Visitor(this.#platform, this.cookies);
  }

  async send(method: string, path: string, form?: Fields, headers: Fields = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await this.#platform.send(method, path, {
      headers: { origin: this.#platform.url, ...(cookie !== "" && { cookie }), ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  get(path: string): Promise<Reply> {
    return this.send("GET", path);
  }

  post(path: string, form: Fields = {}): Promise<Reply> {
    return this.send("POST", path, form);
  }

  login(login: string, fields: Fields = {}): Promise<Reply> {
    return this.post(`${auth}/login`, { account: this.#platform.account, login, password, ...fields });
  }

  /** The second step: a code alone. */
  enter(code: string, fields: Fields = {}): Promise<Reply> {
    return this.post(`${auth}/login`, {
      account: this.#platform.account,
      login: "",
      password: "",
      code,
      ...fields,
    });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get("/gt/gt-api/users/current")).status === 200;
  }
}

/** A user who has set up two-factor authentication, with his authenticator. */
export type Enrolled = { secret: string; recoveryCodes: string[]; visitor: Visitor };

/** Signs in, sets it up, and waits until the next code counts. */
export async function enrol(platform: Platform, login: string): Promise<Enrolled> {
  const visitor = new Visitor(platform);
  const signedIn = await visitor.login(login);
  if (signedIn.status !== 200) throw new Error(`Sign-in answered ${signedIn.status}: ${signedIn.text}`);
  const { secret } = (await visitor.post(`${auth}/2fa`)).json<{ rows: [{ secret: string }] }>().rows[0];
  const reply = await visitor.post(`${auth}/2fa/activate`, { code: codeAt(secret, platform.now()) });
  if (reply.status !== 201) throw new Error(`Activation answered ${reply.status}: ${reply.text}`);
  const [{ recoveryCodes }] = reply.json<{ rows: [{ recoveryCodes: string[] }] }>().rows;
  nextStep(platform);
  return { secret, recoveryCodes, visitor };
}

/** What an authenticator app shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return generateSync({ secret, epoch: Math.floor(time.getTime() / 1000) });
}

/** A code that the app never shows around now. */
export function wrongCode(secret: string, time: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    codeAt(secret, new Date(time.getTime() + seconds * 1000)),
  );
  const free = ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  );
  if (free === undefined) throw new Error("All of six codes are near");
  return free;
}

/**
 * A second into the next half minute: the authenticator shows another code, and nearly the whole of its time is left,
 * so that no code turns a step older on its way to the server.
 */
export function nextStep(platform: Platform): void {
  const step = 30_000;
  platform.pass({ minutes: (step - (platform.now().getTime() % step) + 1000) / 60_000 });
}

/** The codes of a refusal. */
export function codesOf(reply: Reply): (string | undefined)[] | undefined {
  return reply.json().errors?.map(({ code }) => code);
}
