import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Announcement } from "../../schemas/communications";
import { eachDatabase } from "../databases";
import { date } from "../schedules/ScheduleDesk";
import { CommunicationDesk } from "./CommunicationDesk";
import { full } from "../scope";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule, operator, own } = desk;

  /** A van of a driver, and its runs as they are planned with these orders, each on a run of its own. */
  const planned = async (driver: object, ...runs: string[][]) => {
    const van = await schedule.van({}, driver);
    for (const orders of runs) await schedule.act({ kind: "move", orders, vehicle: van });
    const { journeys } = await schedule.read();
    const journey = journeys.find(({ vehicle }) => vehicle === van);
    if (!journey) throw new Error(`${van} has no day`);
    return { ...journey, ids: journey.runs.map(({ id }) => id) };
  };
  const announcement = async (runs: string[]) =>
    (
      await schedule.dispatcher.post(`/ui-api/planning/schedules/${schedule.centre}/${date}/announcement`, {
        runs,
      })
    ).json<Announcement>();
  const announced = async (runs: string[]) => (await announcement(runs)).drivers;
  const clock = (seconds: number) => new Date((seconds + 3600) * 1000).toISOString().slice(11, 16); // Lisbon's summer.
  const mailsTo = (to: string) => operator.to(to).length;

  /** Sends runs while the mail server takes nothing, and waits until the mail waits for its second attempt. */
  const sentInVain = async (runs: string[]) => {
    operator.manner = "defer";
    await schedule.act({ kind: "send", runs });
    const waiting = () =>
      schedule.platform.change(
        sql`select id from mail where finished_at is null and lease is null and attempts = 1`,
      );
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    operator.manner = "accept";
  };
  /** Until no mail is on its way: they are queued with what they tell of. */
  const allSent = async () => {
    const waiting = () => schedule.platform.change(sql`select id from mail where finished_at is null`);
    await expect.poll(waiting).toEqual([]);
  };
  const nothingMore = async (to: string) => {
    schedule.platform.pass({ minutes: 10 });
    await new Promise((wake) => setTimeout(wake, 6_000));
    expect(mailsTo(to)).toBe(0);
  };

  beforeEach(async () => {
    operator.mails.length = 0;
    await schedule.openCentre();
    await desk.settings({
      enableDriverEmailOnDetailsSent: true,
      companyName: "Acme",
      companyPhone: "+351 2",
    });
  });

  afterEach(async () => {
    own.manner = "accept";
    await desk.settings({ host: "" }, "mailSettings");
    await desk.settings({ enableDriverEmailOnDetailsSent: false });
  });

  it("get one mail of all runs that are sent to them, with the stops as they are driven", async () => {
    await schedule.openCentre({ loadingTimeFixed: 900 });
    const email = desk.address();
    const first = await desk.order({
      contactPerson: "João <b>",
      contactNumber: "+351 900 000 000",
      additionalInstructions: "Ring\ntwice",
      customer: { name: "Café %{date}" },
    });
    const second = await desk.order({ task: "COLLECTION" });
    const third = await desk.order();
    const { ids, name, runs, driver } = await planned({ email }, [first, second], [third]);
    expect(await announced(ids)).toEqual({ mailed: 1, noAddress: 0 });
    expect(operator.to(email)).toEqual([]);
    await schedule.act({ kind: "send", runs: ids });
    const { text, html, envelope } = await operator.next(email, `Your plan for 01/06/2099: ${name}`);
    expect(envelope.to).toEqual([email]);
    const lines = text.split("\n");
    expect(lines[0]).toBe(`Hello ${driver?.name},`);
    expect(text).toContain(`\n${name}, run 1\nStart: ${clock(runs[0]?.loading ?? 0)}, Centre `);
    expect(text).toContain(`Rua do Freixo\nDeparture: ${clock(runs[0]?.departure ?? 0)}\n`);
    const stops = await Promise.all(
      runs.flatMap((run) =>
        run.stops.map(
          async ({ order, arrive }, at) => `${at + 1}. ${clock(arrive)} · ${await desk.referenceOf(order)}`,
        ),
      ),
    );
    const told = lines.flatMap((line) => /^\d\. \d\d:\d\d · C-\d+/.exec(line) ?? []);
    expect(told).toEqual(stops);
    expect(told).toHaveLength(3);
    expect(text).toMatch(
      / · Café %\{date\}\nRua \d+\nTime window: 09:00–16:00\nContact: João <b>, \+351 900/,
    );
    expect(text).toContain("\nInstructions: Ring twice\n");
    expect(text.match(/^Collection$/gm)).toHaveLength(1);
    expect(text).toContain(`\nCompletion: ${clock(runs[1]?.finish ?? 0)}, Centre `);
    expect(text.trim().endsWith("Acme, +351 2")).toBe(true);
    expect(html).toContain("João &lt;b&gt;");
    await allSent();
    expect(mailsTo(email)).toBe(0);
    await schedule.act({ kind: "recall", runs: ids });
    await schedule.act({ kind: "send", runs: ids });
    expect((await operator.next(email, `Your plan for 01/06/2099: ${name}`)).text).toBe(text);
  });

  it("are written to in their language, else in the account's", async () => {
    const [russian, other] = [desk.address(), desk.address()];
    const one = await planned({ email: russian, language: "ru" }, [await desk.order()]);
    const two = await planned({ email: other }, [await desk.order()]);
    await desk.settings({ currentLanguage: "pt" });
    await schedule.act({ kind: "send", runs: [...one.ids, ...two.ids] });
    const mail = await operator.next(russian, `Ваш план на 01.06.2099: ${one.name}`);
    expect(mail.text).toContain(`${one.name}, рейс 1\nНачало: `);
    expect(mail.html).toContain('<html lang="ru">');
    expect((await operator.next(other, `O seu plano para 01/06/2099: ${two.name}`)).text).toContain("Olá, ");
    await desk.settings({ currentLanguage: "en" });
  });

  it("begin at home where they do, and end at the centre", async () => {
    const email = desk.address();
    const homeAddress = { address: "Rua da Casa 3", postcode: "4000-001", latitude: 41.16, longitude: -8.6 };
    const { ids, name } = await planned({ email, startLocation: "HOME", homeAddress }, [await desk.order()]);
    await schedule.act({ kind: "send", runs: ids });
    const { text } = await operator.next(email, `Your plan for 01/06/2099: ${name}`);
    expect(text).toMatch(/Start: \d\d:\d\d, Rua da Casa 3, 4000-001\n/);
    expect(text).toMatch(/Completion: \d\d:\d\d, Centre \d+, Rua do Freixo\n/);
  });

  it(
    "are counted where nobody knows their address, and told nothing where the account mails none",
    full,
    async () => {
      const [email, quiet] = [desk.address(), desk.address()];
      const known = await planned({ email }, [await desk.order()]);
      const unknown = await planned({}, [await desk.order()]);
      const runs = [...known.ids, ...unknown.ids];
      expect(await announced(runs)).toEqual({ mailed: 1, noAddress: 1 });
      expect((await announcement(runs)).channels).toEqual([
        { run: known.ids[0], channel: "EMAIL", to: email, why: null },
        { run: unknown.ids[0], channel: null, to: null, why: "NO_ADDRESS" },
      ]);
      await schedule.act({ kind: "send", runs });
      await operator.next(email, `Your plan for 01/06/2099: ${known.name}`);
      expect(await announced(runs)).toEqual({ mailed: 0, noAddress: 0 });
      await desk.settings({ enableDriverEmailOnDetailsSent: false });
      const later = await planned({ email: quiet }, [await desk.order()]);
      expect(await announced(later.ids)).toBeUndefined();
      expect((await announcement(later.ids)).channels).toMatchObject([
        { channel: null, why: "SWITCHED_OFF" },
      ]);
      await schedule.act({ kind: "send", runs: later.ids });
      await allSent();
      expect(mailsTo(quiet)).toBe(0);
    },
  );

  it(
    "are not told of a run that is recalled before its mail goes, but of the one beside it",
    full,
    async () => {
      const email = desk.address();
      const orders = [await desk.order(), await desk.order()];
      const { ids, name } = await planned({ email }, [orders[0] ?? ""], [orders[1] ?? ""]);
      await sentInVain(ids);
      // They have it all already: it says nothing new, and what waits stays.
      await schedule.act({ kind: "send", runs: ids });
      await schedule.act({ kind: "recall", runs: ids.slice(0, 1) });
      const { text } = await operator.next(email, `Your plan for 01/06/2099: ${name}`);
      expect(text).not.toContain("run 1");
      expect(text).toContain("run 2");
      await nothingMore(email);
    },
  );

  it("are not told of a day that is closed before its mail goes", full, async () => {
    const email = desk.address();
    const { ids } = await planned({ email }, [await desk.order()]);
    await sentInVain(ids);
    await schedule.act({ kind: "close", date: "2099-06-02", recall: true });
    await nothingMore(email);
  });

  it(
    "get it from the account's own server, and never from the operator's where that takes none",
    full,
    async () => {
      const { port } = new URL(desk.ownAddress);
      await desk.settings(
        { host: "127.0.0.1", port: Number(port), security: "NONE", fromEmail: "shop@acme.example" },
        "mailSettings",
      );
      const email = desk.address();
      const { ids, name } = await planned({ email }, [await desk.order()]);
      await schedule.act({ kind: "send", runs: ids });
      const mail = await own.next(email, `Your plan for 01/06/2099: ${name}`);
      expect(mail.envelope.from).toBe("shop@acme.example");
      own.manner = "refuse";
      const { refused } = own;
      await schedule.act({ kind: "recall", runs: ids });
      await schedule.act({ kind: "send", runs: ids });
      await expect.poll(() => own.refused, { timeout: 10_000 }).toBeGreaterThan(refused);
      await allSent();
      expect(mailsTo(email)).toBe(0);
    },
  );
});
