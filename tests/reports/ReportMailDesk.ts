import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll } from "vitest";
import { clockIn, dayText } from "../../schemas/clock";
import type { TestDatabase } from "../databases";
import { onOwnPlatform, type Platform, type Reply, type User } from "../platform/platform";
import { MailReceiver, type ReceivedMail } from "../signIn/mailReceiver";

const base = "/gt/gt-api/report-schedules";

type Schedule = { id: string; name: string; version: number; next?: string; timeZone?: string };
type SentMail = {
  dateTime: string;
  scheduleName: string;
  report: string;
  from: string;
  to: string;
  rows?: number;
  recipient: string;
  address?: string;
  result: string;
  error?: { code: string; metadata: Record<string, unknown> };
};

/** Where an account has its reports sent by a real mail server, on a clock that can be set forward. */
export class ReportMailDesk {
  readonly receiver = new MailReceiver();
  readonly platform: Platform;
  readonly timeZone = "Europe/Lisbon";
  #admin: User | undefined;
  #made = 0;

  constructor(database: TestDatabase) {
    const environment: Record<string, string> = { PUBLIC_URL: "https://runsheet.example" };
    beforeAll(async () => void (environment.SMTP_URL = await this.receiver.start()));
    this.platform = onOwnPlatform(database, () => environment);
    // It looks twice a second.
    this.platform.pace = 60;
    beforeAll(async () => {
      await this.signIn();
      await this.settings({ defaultTimeZone: this.timeZone, weekstart: "1" });
    });
    afterAll(() => this.receiver.stop());
  }

  get admin(): User {
    if (!this.#admin) throw new Error("The administrator is not signed in yet");
    return this.#admin;
  }

  /** Anew, where a test has set the clock forward for longer than a session lasts. */
  async signIn(): Promise<void> {
    this.#admin = await this.platform.signIn("admin");
  }

  async settings(values: Record<string, unknown>): Promise<void> {
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { text, status } = await this.admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    if (status !== 200) throw new Error(text);
  }

  async user(more: object = {}): Promise<{ id: string; email: string; name: string }> {
    const number = (this.#made += 1);
    const user = {
      name: `Reader ${number}`,
      login: `reader${number}`,
      email: `reader${number}@acme.example`,
    };
    const id = await this.create("/gt/gt-api/users", { ...user, admin: true, ...more });
    return { ...user, ...(more as { name: string }), id };
  }

  async create(path: string, record: object): Promise<string> {
    const reply = await this.admin.post(path, record);
    const id = reply.json().rows[0]?.id;
    if (typeof id !== "string") throw new Error(reply.text);
    return id;
  }

  post(schedule: object, id = ""): Promise<Reply> {
    const name = id === "" && { name: `Schedule ${(this.#made += 1)}.` };
    return this.admin.post(id === "" ? base : `${base}/${id}`, { ...name, ...schedule });
  }

  async schedule(schedule: object): Promise<Schedule> {
    const reply = await this.post({ report: "on-time-report", frequency: "DAILY", ...schedule });
    const row = reply.json<{ rows: Schedule[] }>().rows[0];
    if (!row) throw new Error(reply.text);
    return row;
  }

  async read(id: string): Promise<Schedule> {
    const reply = await this.admin.get(`${base}/${id}`);
    return reply.json<{ rows: [Schedule] }>().rows[0];
  }

  /** The day and time that the account's clock shows so many minutes from now. */
  clock(minutes = 0): { day: string; time: string } {
    const { day, seconds } = clockIn(this.platform.now().getTime() + minutes * 60_000, this.timeZone);
    const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
    return { day: dayText(day), time: `${pad(seconds / 3600)}:${pad((seconds % 3600) / 60)}` };
  }

  /** Sets the clock to a little after a moment, and signs in anew. */
  async passTo(moment: string | Date): Promise<void> {
    const ahead = new Date(moment).getTime() - this.platform.now().getTime();
    this.platform.pass({ minutes: ahead / 60_000 + 0.1 });
    await this.signIn();
  }

  /** What was sent by a schedule, the first recipient's first. */
  async sent({ name: scheduleName }: { name: string }): Promise<SentMail[]> {
    const query = new URLSearchParams({
      scheduleName,
      dateEnd: this.clock().day,
      sort: '["recipient","ASC"]',
    });
    const reply = await this.admin.get(`/ui-api/reports/sent-reports?${query}`);
    return reply.json<{ elements?: SentMail[] }>().elements ?? [];
  }

  /** The same once all of it has ended, which is at least so much. */
  async ended(schedule: { name: string }, least = 1, patience = 20_000): Promise<SentMail[]> {
    const deadline = Date.now() + patience;
    for (;;) {
      const rows = await this.sent(schedule);
      if (rows.length >= least && rows.every(({ result }) => result !== "QUEUED")) return rows;
      if (Date.now() > deadline) throw new Error(`They stayed ${JSON.stringify(rows)}`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  /** Looks a few times more. */
  async looked(): Promise<void> {
    await new Promise((wake) => setTimeout(wake, 1200));
  }
}

export async function sheetOf({ files: [file] }: ReceivedMail): Promise<unknown[][]> {
  if (!file) throw new Error("No workbook came with it");
  return (await readSheet(file.bytes)) as unknown[][];
}
