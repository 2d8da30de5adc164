import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Overloaded } from "../database";

/** Waiting in line, one takes some 40 ms: more would be answered too late. */
const mostWaiting = 400;

/** How hashing waits: `patient` lets everything else go first, however many there are of it. */
type Manner = { patient?: boolean };

/**
 * Lets so much hashing run at once that a processor is left for everything else. The hashing itself runs on threads of
 * its own; without a bound it would take them all, and 19 MiB each.
 */
export class HashingPool {
  readonly #atOnce: number;
  readonly #line: (() => void)[] = [];
  readonly #patient: (() => void)[] = [];
  #running = 0;

  constructor(atOnce = Math.max(1, availableParallelism() - 1)) {
    this.#atOnce = Math.min(atOnce, 4);
  }

  /** @throws Overloaded where too many wait already. */
  async run<T>(work: () => Promise<T>, { patient = false }: Manner = {}): Promise<T> {
    const line = patient ? this.#patient : this.#line;
    // Whoever is patient comes with few at a time, and has no limit of time.
    if (!patient && line.length >= mostWaiting) throw new Overloaded("Too many sign-ins at once", 5);
    if (this.#running >= this.#atOnce) await new Promise<void>((start) => line.push(start));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = this.#line.shift() ?? this.#patient.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Argon2id as quality S2 has it; the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Ends the hash of a password that was peppered before it was hashed. */
const pepperMark = "+pepper";

/** One for the process: it bounds all hashing there is. */
const pool = new HashingPool();

/** Hashes passwords and checks them, with a pepper where the operator gives one. */
export class Passwords {
  readonly #pepper: string | undefined;
  /** What an unknown login is checked against, so that it takes as long as a known one. */
  #nobody: Promise<string> | undefined;

  constructor(pepper?: string) {
    this.#pepper = pepper;
  }

  async hash(password: string, manner?: Manner): Promise<string> {
    const plain = password.normalize("NFKC");
    const pepper = this.#pepper;
    if (pepper === undefined) return pool.run(() => hash(plain, cost), manner);
    return (await pool.run(() => hash(peppered(plain, pepper), cost), manner)) + pepperMark;
  }

  /** Whether it is the password of the hash. Without a hash it takes the same time and answers false (quality S3). */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    this.#nobody ??= this.hash("nobody has this password");
    const against = stored ?? (await this.#nobody);
    const plain = password.normalize("NFKC");
    const isPeppered = against.endsWith(pepperMark);
    if (isPeppered && this.#pepper === undefined)
      throw new Error("A password was stored with a pepper: set PASSWORD_PEPPER as it was");
    const given = isPeppered ? peppered(plain, this.#pepper ?? "") : plain;
    const matches = await pool.run(() => verify(against.replace(pepperMark, ""), given));
    return matches && stored !== undefined;
  }

  /** Whether it was hashed more cheaply than is due now, or without the pepper: hash it anew at the next sign-in. */
  isOld(stored: string): boolean {
    return !stored.startsWith(parameters) || stored.endsWith(pepperMark) !== (this.#pepper !== undefined);
  }
}

const plainPasswords = new Passwords();

/** Hashes without a pepper, which the first sign-in adds. */
export function hashPassword(password: string): Promise<string> {
  return plainPasswords.hash(password);
}

function peppered(password: string, pepper: string): string {
  return createHmac("sha256", pepper).update(password).digest("base64");
}
