import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Database } from "../database";
import { auditEvent, type Changes } from "../resources";
import type { Caller } from "../http/caller";
import type { About } from "../http/endpoint";
import { personOf } from "./events";

type Parts = { database: Database; now: () => Date; log: FastifyBaseLogger };

/** The same refusal again is told once in so many milliseconds: nobody fills the audit by asking on. */
const silence = 60_000;
const mostRemembered = 10_000;

/** Puts into an account's audit what its users were refused (quality S22): who, what, from where. */
export class Refusals {
  readonly #parts: Parts;
  readonly #told = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async note(caller: Caller, { method, path }: About, request: FastifyRequest): Promise<void> {
    if (!this.#isNews(`${caller.key?.id ?? caller.user.id} ${method} ${path}`)) return;
    const changes: Changes = {
      call: { to: `${method} ${request.url.split("?")[0]?.slice(0, 300)}` },
      role: { to: caller.role },
      address: { to: request.ip },
    };
    try {
      await this.#parts.database.transaction(null, (sql) =>
        auditEvent(sql, personOf(caller), {
          subject: "access",
          id: caller.user.id,
          action: "REFUSE",
          changes,
        }),
      );
    } catch (error) {
      this.#parts.log.error({ err: error }, "A refused call is not in the audit");
    }
  }

  #isNews(refusal: string): boolean {
    const now = this.#parts.now().getTime();
    const told = this.#told.get(refusal);
    if (told !== undefined && now - told < silence) return false;
    if (this.#told.size >= mostRemembered) this.#told.clear();
    this.#told.set(refusal, now);
    return true;
  }
}
