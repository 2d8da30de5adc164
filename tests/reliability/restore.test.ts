import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clientOf, signIn, signInCookie } from "../apiClient";
import { databaseKinds } from "../databases";
import { password as phonePassword, Phone } from "../execution/DriverDesk";
import { csv, filesOf } from "../orders/attachedFiles";
import { full } from "../scope";
import { type ServerProcess, startServerProcess } from "../serverProcess";
import { MailReceiver } from "../signIn/mailReceiver";
import { metricsToken, untilAtRest } from "../soak/vitals";
import { HookReceiver } from "../webhooks/HookReceiver";
import { Company, hookPath, ok } from "../workingDay/Company";
import { Depot } from "../workingDay/Depot";
import { Ledger } from "../workingDay/Ledger";
import { contention } from "./contention";
import { openStore, type Place, type Store } from "./restore/Store";
import { shownBy } from "./restore/shown";
import { referencesOf, tablesOf } from "./restore/tables";
import { verifyAudit } from "./servers";

const orders = "/gt/gt-api/orders";
/** So many that PostgreSQL builds indexes and reads lists by several workers; DRILL_ORDERS for fewer. */
const count = Number(process.env["DRILL_ORDERS"] ?? 100_000);
/** In a call. */
const atOnce = Math.ceil(count / 100);
const beginning = "BULK-";
/** Of the day that is driven. */
const driven = 12;
const sound = /^[1-9]\d* audit entries, 0 breaks\n$/;

/** Orders that were acknowledged, and whether no more than `count` of them are needed. */
type Coming = { orders: number; isEnough: boolean };

/** quality.md R15: what docs/operate.md says of backups, done. */
describe.each(databaseKinds)("a backup of the %s database", full, (kind) => {
  const mails = new MailReceiver();
  const hooks = new HookReceiver();
  const environment: Record<string, string> = { METRICS_TOKEN: metricsToken };
  const running: ServerProcess[] = [];
  let store: Store;
  beforeAll(async () => {
    environment.SMTP_URL = await mails.start();
    environment.WEBHOOK_ALLOWED_HOSTS = await hooks.start();
    store = await openStore(kind);
  });
  afterAll(async () => {
    for (const server of running) await server.kill();
    await store.remove();
    await mails.stop();
    await hooks.stop();
  });

  const start = async (place: Place, more: Record<string, string> = {}) => {
    const options = { ...place, patience: 120_000, environment: { ...environment, ...more } };
    const server = await startServerProcess(options);
    running.push(server);
    return server;
  };

  it(
    `with ${count} orders and a day that was driven is restored whole, also one that was made while orders came in`,
    // What has failed can't be tried anew on the same data.
    { timeout: 1_200_000, retry: 0 },
    async () => {
      const original = await start(store.place, store.environment);
      const company = await Company.enter(original);
      await company.setUp(hooks.urlOf(hookPath), ["RUN_SENT", "POD"]);
      const cookie = await signInCookie(original.url, "admin", original.password);
      const lived = await liveDay(company, cookie);
      const coming = { orders: 0, isEnough: false };
      const [early] = await Promise.all([backUpMeanwhile(store, coming), fill(company, coming)]);
      expect((await untilAtRest(original)).due).toBe(0);
      const shown = await shownBy(company.admin, lived.addresses);
      const backup = await store.backUp();
      await original.kill();

      await expectPrefix(await store.restore(early.backup), early.acknowledged);

      const from = performance.now();
      const place = await store.restore(backup);
      // It is less than the 1 GB that has a minute.
      expect((performance.now() - from) / 1000 / contention()).toBeLessThan(60);
      const tables = await tablesOf(store.place);
      expect(tables["orders"]?.split(" ")[0]).toBe(String(coming.orders + driven));
      expect(changed(tables, await tablesOf(place))).toEqual([]);
      expect(await verifyAudit(place)).toMatch(sound);

      const restored = await start(place);
      // Who was signed in still is.
      expect(await shownBy(clientOf(restored.url, cookie), lived.addresses)).toEqual(shown);
      const dispatcher = await signIn(restored.url, "dispatcher", original.password);
      expect(await lived.ledger.lost(restored.url, dispatcher, company.key)).toEqual([]);
      await expectKnown(restored, lived);
      await expectGoesOn(restored, lived);
      expect(await restored.stop()).toBe(0);
      expect(await verifyAudit(place)).toMatch(sound);
    },
  );

  /** What was committed when it was begun, in whole calls, and nothing after a gap; a server starts on it. */
  async function expectPrefix(place: Place, acknowledged: number): Promise<void> {
    const references = await referencesOf(place, beginning);
    expect(references.length).toBeGreaterThanOrEqual(acknowledged);
    expect(references.length % atOnce).toBe(0);
    expect(references).toEqual(Array.from({ length: references.length }, (_, at) => referenceAt(at)));
    expect(await (await start(place)).stop()).toBe(0);
    expect(await verifyAudit(place)).toMatch(sound);
  }
});

type Lived = Awaited<ReturnType<typeof liveDay>>;

/** A day of a depot with proofs, a file, a customer's link, a user and settings; where to look for it. */
async function liveDay(company: Company, cookie: string) {
  const ledger = new Ledger();
  const depot = await Depot.open(company, "lived", 2);
  const ids = await depot.takeIn(driven);
  const token = await company.linkOf(ids[0]!);
  const planned = await depot.plan();
  for (const van of depot.vans) await depot.drive(van, planned.get(van.id) ?? [], ledger, () => sleep(20));
  expect(ledger.completed.size).toBe(driven);
  await ledger.keep(company, "kept", '"before the backup"');
  const order = ids[0]!;
  const file = await attach(company.url, cookie, order);
  type Read = { rows: { reference: string; pod: { signatureImage: string } }[] };
  const read = ok(await company.admin.get(`${orders}/${order}`)).json<Read>().rows[0]!;
  const audit = `/gt/gt-api/audit?entity=orders&id=${order}`;
  const addresses = [file, read.pod.signatureImage, audit, `${orders}/logs/${order}`];
  const lastReference = ok(await company.admin.get(`${orders}/${ids.at(-1)!}`)).json<Read>().rows[0]!
    .reference;
  return { ledger, token, addresses, lastReference, login: depot.vans[0]!.deviceId };
}

/** Imports orders, and a call of them a second more until it is told that it is enough. */
async function fill(company: Company, coming: Coming): Promise<void> {
  const aoc = await company.openCentre("filled");
  while (coming.orders < count || !coming.isEnough) {
    await company.import(Array.from({ length: atOnce }, (_, at) => orderAt(coming.orders + at, aoc)));
    coming.orders += atOnce;
    if (coming.orders >= count) await sleep(1000);
  }
}

/** A backup that is begun when a tenth of the orders is there, and how many of them were acknowledged then. */
async function backUpMeanwhile(store: Store, coming: Coming) {
  try {
    const wait = { timeout: 300_000, interval: 20 };
    await vi.waitFor(() => expect(coming.orders).toBeGreaterThanOrEqual(count / 10), wait);
    const acknowledged = coming.orders;
    return { backup: await store.backUp(), acknowledged };
  } finally {
    coming.isEnough = true;
  }
}

function referenceAt(index: number): string {
  return `${beginning}${String(index).padStart(6, "0")}`;
}

function orderAt(index: number, aoc: string): object {
  const day = `2099-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`;
  return {
    reference: referenceAt(index),
    aoc,
    orderDate: day,
    address: { address: `Rua ${index}`, latitude: 41.15, longitude: -8.6 - (index % 100) / 1000 },
    customer: { name: `Customer ${index % 5000}` },
    dropWindows: [{ start: `${day}T08:00:00Z`, end: `${day}T17:00:00Z` }],
    weight: 5 + (index % 20),
  };
}

/** Attaches a file, as the console does; its address. */
async function attach(url: string, cookie: string, order: string): Promise<string> {
  const own = { "sec-fetch-site": "same-origin", "x-requested-with": "console" };
  const sent = await fetch(`${url}${filesOf(order)}?name=list.csv`, {
    method: "POST",
    headers: { ...own, cookie, "content-type": "application/octet-stream" },
    body: csv as Uint8Array<ArrayBuffer>,
  });
  const { rows } = (await sent.json()) as { rows: { id: string }[] };
  return `${filesOf(order)}/${rows[0]!.id}`;
}

/** Tables that are not the same, with what each has. */
function changed(one: Record<string, string>, other: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name]}, restored ${other[name]}`);
}

/** Whoever was known is known: a driver by his password, a customer by his link. */
async function expectKnown(server: ServerProcess, { login, token }: Lived): Promise<void> {
  expect((await new Phone(server.url).signIn("demo", login, phonePassword)).status).toBe(200);
  expect((await fetch(`${server.url}/track-api/${token}`)).status).toBe(200);
}

/** Records are made, changed and removed, and numbers go on where they were. */
async function expectGoesOn(server: ServerProcess, { lastReference }: Lived): Promise<void> {
  const company = await Company.enter(server);
  const depot = await Depot.open(company, "after", 1);
  const [first = ""] = await depot.takeIn(1);
  type Read = { rows: { reference: string; version: number }[] };
  const { reference, version } = ok(await company.admin.get(`${orders}/${first}`)).json<Read>().rows[0]!;
  const number = (text: string) => Number(/(\d+)\D*$/.exec(text)?.[1]);
  expect(number(reference)).toBeGreaterThan(number(lastReference));
  const saved = await company.admin.post(`${orders}/${first}`, { weight: 7, version });
  expect(ok(saved).json<Read>().rows[0]!.version).toBe(version + 1);
  const ledger = new Ledger();
  const planned = await depot.plan();
  const [van] = depot.vans;
  await depot.drive(van!, planned.get(van!.id) ?? [], ledger, () => sleep(20));
  expect([...ledger.completed]).toEqual([first]);
}
