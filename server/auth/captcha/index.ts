import { createHash, randomBytes } from "node:crypto";
import { sql as template } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config";
import type { Database, Sql } from "../../database";
import { makeChallenge, solvedChallenge } from "./proofOfWork";
import { isHuman } from "./recaptcha";

/** Milliseconds that a token of reCAPTCHA is remembered; the service itself takes it for two minutes. */
const remembered = 60 * 60_000;

type Parts = {
  config: Pick<Config, "captchaSiteKey" | "captchaSecret" | "captchaVerifyUrl">;
  database: Database;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** The captcha of sign-in: reCAPTCHA where the operator has keys for it, else a proof of work of our own. */
export class Captcha {
  readonly kind: "recaptcha" | "proof-of-work";
  /** Public; empty for a proof of work. */
  readonly siteKey: string;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { captchaSecret, captchaSiteKey } = parts.config;
    this.#parts = parts;
    this.kind = captchaSecret === undefined ? "proof-of-work" : "recaptcha";
    this.siteKey = captchaSecret === undefined ? "" : (captchaSiteKey ?? "");
  }

  /** A challenge for the proof of work. */
  async challenge(): Promise<object> {
    return makeChallenge(await this.#key(), this.#parts.now());
  }

  /** Whether the token passes. It does once. */
  async passes(token: string, address: string): Promise<boolean> {
    const { now, database } = this.#parts;
    const solved =
      this.kind === "recaptcha"
        ? await this.#asked(token, address)
        : await solvedChallenge(token, await this.#key(), now());
    return solved !== undefined && database.transaction(null, (sql) => spend(sql, solved, now()));
  }

  async #asked(token: string, address: string): Promise<{ id: string; expires: Date } | undefined> {
    const { config, log, now } = this.#parts;
    const secret = config.captchaSecret ?? "";
    const passes = await isHuman({ verifyUrl: config.captchaVerifyUrl, secret, log }, token, address);
    return passes ? { id: token, expires: new Date(now().getTime() + remembered) } : undefined;
  }

  /** The key of the challenges: one for all servers on the database, so that each knows the others' challenges. */
  async #key(): Promise<string> {
    return this.#parts.database.transaction(null, async (sql) => {
      const { rows } = await template<{ value: string }>`select value from captcha_key`.execute(sql);
      const [row] = rows;
      if (row) return row.value;
      const made = await template<{ value: string }>`
        insert into captcha_key (value) values (${randomBytes(32).toString("hex")})
        on conflict (id) do update set id = true returning value`.execute(sql);
      return made.rows[0]?.value ?? "";
    });
  }
}

/** Takes a captcha for the first time; false for every further one. */
async function spend(sql: Sql, { id, expires }: { id: string; expires: Date }, now: Date): Promise<boolean> {
  await template`delete from captcha_spent where expires_at < ${now}`.execute(sql);
  const hash = createHash("sha256").update(id).digest("hex");
  const { rows } = await template`
    insert into captcha_spent (token_hash, expires_at) values (${hash}, ${expires})
    on conflict do nothing returning 1`.execute(sql);
  return rows.length > 0;
}
