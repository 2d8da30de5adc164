import { randomUUID } from "node:crypto";
import { isEmpty } from "../../../schemas";
import type { MessageSettings } from "../settingsRead";
import type { Announcement } from "../../../schemas/communications";
import type { Sql } from "../../database";
import { type Message, withdrawMailsAbout } from "../../mail";
import { lifetimeMs } from "../compose";
import { letterOf } from "./letter";
import type { RunToDrive } from "./RunToDrive";

type Parts = { send: (sql: Sql, messages: Message[]) => Promise<void>; now: () => Date };
type Account = { accountId: string; settings: MessageSettings };
type Runs = [RunToDrive, ...RunToDrive[]];

/** Mails drivers the runs that are sent to them (domain 10): a driver gets one mail of a sending, whatever is in it. */
export class RunMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Writes the mails of these runs, in the transaction of the sending, which are asked for only where it mails any. */
  async tell(sql: Sql, { accountId, settings }: Account, runs: () => RunToDrive[]): Promise<void> {
    if (!isOn(settings)) return;
    const now = this.#parts.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const messages = byDriver(runs()).flatMap((own) => {
      const { email } = own[0].driver;
      const about = own.map(({ name }) => name);
      const mail = { id: randomUUID(), accountId, dueAt: now, expiresAt, about };
      return isEmpty(email) ? [] : { ...mail, to: String(email), ...letterOf(own, settings) };
    });
    await this.#parts.send(sql, messages);
  }

  /** Takes back what still waits of these runs, by their names; answers the other ones that it told of. */
  async withdraw(sql: Sql, accountId: string, runs: readonly string[]): Promise<string[]> {
    const told = await withdrawMailsAbout(sql, accountId, [...runs]);
    return told.filter((name) => !runs.includes(name));
  }

  /** How many drivers would be told of these runs; undefined where the account mails none. */
  count({ settings }: Account, runs: () => RunToDrive[]): Announcement["drivers"] {
    if (!isOn(settings)) return undefined;
    const drivers = byDriver(runs());
    const noAddress = drivers.filter(([{ driver }]) => isEmpty(driver.email)).length;
    return { mailed: drivers.length - noAddress, noAddress };
  }
}

function isOn({ enableDriverEmailOnDetailsSent }: MessageSettings): boolean {
  return enableDriverEmailOnDetailsSent === true;
}

function byDriver(runs: readonly RunToDrive[]): Runs[] {
  const drivers = new Map<string, Runs>();
  for (const run of runs) {
    const known = drivers.get(run.driver.id);
    if (known) known.push(run);
    else drivers.set(run.driver.id, [run]);
  }
  return [...drivers.values()];
}
