import { randomUUID } from "node:crypto";
import { isEmpty } from "../../../schemas";
import type { MessageSettings } from "../settingsRead";
import type { Announcement, RunChannel } from "../../../schemas/communications";
import type { Sql } from "../../database";
import { mailTexts, type Message, oneLine, withdrawMailsAbout } from "../../mail";
import { lifetimeMs } from "../occasions";
import { Wording } from "../wording";
import type { RunToDrive, StopToDrive } from "./RunToDrive";

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

  /** How the driver of each of these runs would be told of it. */
  channels({ settings }: Account, runs: readonly { run: string; driver: DriverToTell }[]): RunChannel[] {
    return runs.map(({ run, driver }) => {
      const why = whyNotMailed(driver, settings);
      const isMailed = why === null;
      return { run, channel: isMailed ? "EMAIL" : null, to: isMailed ? String(driver?.email) : null, why };
    });
  }
}

function isOn({ enableDriverEmailOnDetailsSent }: MessageSettings): boolean {
  return enableDriverEmailOnDetailsSent === true;
}

type DriverToTell = Pick<RunToDrive["driver"], "email"> | undefined;

function whyNotMailed(driver: DriverToTell, settings: MessageSettings): RunChannel["why"] {
  if (!driver) return "NO_DRIVER";
  if (!isOn(settings)) return "SWITCHED_OFF";
  return isEmpty(driver.email) ? "NO_ADDRESS" : null;
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

type Letter = { language: string; subject: string; body: string };
type Say = ReturnType<typeof mailTexts>["say"];
type Time = (millis: number) => string;

/** What a driver is told of runs of a day: in the driver's language, else the account's. */
function letterOf(runs: Runs, settings: MessageSettings): Letter {
  const [{ driver, date, centre, timeZone }] = runs;
  const { language, say } = mailTexts(driver.language ?? String(settings.currentLanguage));
  const wording = new Wording(language, settings, timeZone);
  const day = wording.day(date);
  const vehicles = new Set(runs.map(({ vehicle }) => vehicle.name));
  const paragraphs = [
    say("mail.greeting", { name: driver.name ?? driver.id }),
    say("mail.runs.body", { date: day, centre }),
    ...runs.flatMap((run) => runText(run, say, (millis) => wording.time(millis, date))),
    joined([settings.companyName, settings.companyPhone]),
  ];
  return {
    language,
    subject: say("mail.runs.subject", { date: day, vehicle: joined([...vehicles]) }),
    body: `${paragraphs.filter((each) => each !== "").join("\n\n")}\n`,
  };
}

function runText({ vehicle, number, start, end, stops }: RunToDrive, say: Say, time: Time): string[] {
  const { name, registration } = vehicle;
  const called = isEmpty(registration) ? name : `${name} (${registration})`;
  const [begin, departure] = [time(start.at), time(start.departure)];
  const head = [
    say("mail.runs.run", { vehicle: called, number }),
    say("mail.runs.start", { at: joined([begin, start.place]) }),
    // Where nothing is loaded it is no second moment.
    ...(departure === begin ? [] : [say("mail.runs.departure", { time: departure })]),
  ];
  return [
    head.join("\n"),
    ...stops.map((stop) => stopText(stop, say, time)),
    say("mail.runs.end", { at: joined([time(end.at), end.place]) }),
  ];
}

function stopText(stop: StopToDrive, say: Say, time: Time): string {
  const { number, at, reference, customer, address, contact, instructions } = stop;
  const windows = joined(stop.windows.map(({ from, to }) => `${time(from)}–${time(to)}`));
  const lines = [
    joined([`${number}. ${time(at)}`, reference, customer], " · "),
    stop.isCollection ? say("mail.runs.collection") : "",
    isEmpty(address) ? "" : oneLine(String(address)),
    windows === "" ? "" : say("mail.runs.window", { windows }),
    contact === "" ? "" : say("mail.runs.contact", { contact }),
    isEmpty(instructions) ? "" : say("mail.runs.instructions", { instructions }),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function joined(parts: readonly unknown[], by = ", "): string {
  return parts
    .filter((part) => !isEmpty(part))
    .map((part) => oneLine(String(part)))
    .join(by);
}
