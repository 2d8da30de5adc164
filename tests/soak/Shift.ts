import { setTimeout as sleep } from "node:timers/promises";
import { signIn, signInCookie } from "../apiClient";
import { EventReader } from "../platform/eventReader";
import { type Company, ok } from "../workingDay/Company";
import { Depot } from "../workingDay/Depot";
import type { Ledger } from "../workingDay/Ledger";

/** Milliseconds that answers took, by what was asked. */
export type Durations = Map<string, number[]>;

const orders = "/gt/gt-api/orders";
/** Of a shift. */
export const size = { orders: 12, vans: 2, streams: 4, pages: 5 };
/** What an office looks at, over and over. */
const lists: Record<string, object> = {
  "page of orders": { results: 25, sort: "reference", dir: "desc" },
  "orders delivered": { results: 25, filter: { status: "COMPLETED" }, sort: "createdWhen", dir: "desc" },
  "orders by status": { results: 1, groupBy: "status" },
  "orders found": { results: 25, search: "Rua 7" },
};
const reports = ["on-time-report", "delivery-rate", "daily-runs-report", "communications-reports"];

/**
 * A day's work in less than a minute, by all who have a part in it at once, each at his own pace: a depot opens, its orders
 * are imported, planned, sent and driven, and when the last is delivered the shift is over.
 */
export class Shift {
  readonly durations: Durations = new Map();
  readonly #company: Company;
  readonly #number: number;
  readonly #password: string;
  readonly #ledger: Ledger;
  readonly #pause: number;
  /** Of customers who look where their order is. */
  readonly #pages: string[] = [];
  #isOver = false;

  /** `pause`: milliseconds between two things that a driver does. */
  constructor(company: Company, number: number, password: string, ledger: Ledger, pause = 600) {
    this.#pause = pause;
    this.#company = company;
    this.#number = number;
    this.#password = password;
    this.#ledger = ledger;
  }

  /** Works it to its end. @throws Error with the first answer that is none to go on with, once all have stopped. */
  async work(): Promise<void> {
    const parts = [
      this.#depot(),
      this.#office(),
      this.#desk(),
      this.#door(),
      this.#reading(),
      this.#customers(),
      this.#listening(),
    ];
    const failures: unknown[] = [];
    const fail = (error: unknown) => {
      failures.push(error);
      this.#isOver = true;
    };
    await Promise.all(parts.map((part) => part.catch(fail)));
    if (failures.length > 0) throw failures[0];
  }

  async #depot(): Promise<void> {
    const depot = await Depot.open(this.#company, `depot${this.#number}`, size.vans);
    const ids = await this.#timed("import", () => depot.takeIn(size.orders));
    for (const id of ids.slice(0, size.pages)) this.#pages.push(await this.#company.linkOf(id));
    const planned = await depot.plan();
    const between = () =>
      this.#isOver ? Promise.reject(new Error("The shift was ended")) : sleep(this.#pause);
    const driving = depot.vans.map((van) =>
      depot.drive(van, planned.get(van.id) ?? [], this.#ledger, between),
    );
    await Promise.all(driving);
    this.#isOver = true;
  }

  #office(): Promise<void> {
    return this.#turns(300, async (turn) => {
      const [name, query] = Object.entries(lists)[turn % Object.keys(lists).length]!;
      const listed = await this.#timed(name, () =>
        this.#company.dispatcher.post(`${orders}/listWithFilter`, query),
      );
      const { rows } = ok(listed).json<{ rows: { id: string }[] }>();
      const [first] = rows;
      if (first) ok(await this.#company.dispatcher.get(`${orders}/${first.id}`));
    });
  }

  /** Somebody makes, changes and removes records, and keeps how he has his lists. */
  #desk(): Promise<void> {
    const base = "/gt/gt-api/types";
    return this.#turns(700, async (turn) => {
      const { admin } = this.#company;
      const name = `requirement ${this.#number}-${turn}`;
      const made = await this.#timed("record made", () => admin.post(base, { name }));
      const [row] = ok(made).json<{ rows: { id: string; version: number }[] }>().rows;
      const { id, version } = row!;
      ok(await admin.post(`${base}/${id}`, { abbreviation: String(turn), version }));
      ok(await admin.post(`${base}/batch`, { operations: [{ op: "remove", id }] }));
      await this.#ledger.keep(this.#company, `list${turn % 20}`, `"${this.#number}-${turn}"`);
    });
  }

  /** Somebody comes, has the page, and goes. */
  #door(): Promise<void> {
    const { url } = this.#company;
    return this.#turns(4000, async () => {
      const page = await fetch(url, { headers: { accept: "text/html" } });
      await page.text();
      if (page.status !== 200) throw new Error(`The page was answered ${page.status}`);
      const user = await this.#timed("sign-in", () => signIn(url, "service", this.#password));
      ok(await user.get("/gt/gt-api/users/current"));
      ok(await user.get("/gt/gt-api/auth/logout"));
    });
  }

  #reading(): Promise<void> {
    return this.#turns(6000, async (turn) => {
      const report = reports[turn % reports.length]!;
      const asked = `/ui-api/reports/${report}?range=[0,99]`;
      ok(await this.#timed("report", () => this.#company.admin.get(asked)));
    });
  }

  /** Each page asks again as soon as it is told to, by its tag. */
  #customers(): Promise<void> {
    const tags = new Map<string, string>();
    return this.#turns(3000, async () => {
      for (const token of this.#pages) {
        const headers = { "if-none-match": tags.get(token) ?? '""' };
        const ask = () => fetch(`${this.#company.url}/track-api/${token}`, { headers });
        const answer = await this.#timed("tracking page", ask);
        await answer.text();
        if (answer.status !== 200 && answer.status !== 304)
          throw new Error(`A tracking page was answered ${answer.status}`);
        tags.set(token, answer.headers.get("etag") ?? "");
      }
    });
  }

  /** Consoles that are open hear of what the others do, and none is cut off. */
  async #listening(): Promise<void> {
    const { url } = this.#company;
    const cookie = await signInCookie(url, "dispatcher", this.#password);
    const headers = { cookie };
    const readers: EventReader[] = [];
    while (readers.length < size.streams)
      readers.push(await EventReader.openAt(`${url}/gt/gt-api/changes?positions=true`, headers));
    try {
      await this.#turns(500, async () => {
        if (readers.some(({ ended }) => ended)) throw new Error("A stream of changes was cut off");
      });
      const [least = 0] = readers.map(({ events }) => events.length).sort((one, other) => one - other);
      if (least === 0) throw new Error("A stream of changes told nothing");
    } finally {
      for (const reader of readers) reader.close();
    }
  }

  /** One turn after the other, with so many milliseconds between, until the shift is over. */
  async #turns(between: number, turn: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      await turn(number);
      await sleep(between);
    }
  }

  async #timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const answer = await work();
    const known = this.durations.get(what) ?? [];
    this.durations.set(what, known);
    known.push(performance.now() - from);
    return answer;
  }
}
