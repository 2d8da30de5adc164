import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import type { VehicleCheckSubmission, VehicleFault } from "../../schemas/vehicleChecks";
import { type ApiClient, signIn } from "../apiClient";
import { password, Phone } from "../execution/DriverDesk";
import { png, webp } from "../orders/attachedFiles";
import { full } from "../scope";
import { eachServer } from "./servers";

const cycles = 5;
const checks = "/gt/gt-api/vehicle_checks";

type Driver = { login: string; vehicle: string };
type Check = { id: string; driver: Driver; body: object };
type HandedIn = { result: string; reference: string; faults: { reference: string; checkName: string }[] };
type Rows<Row> = { rows: Row[] };

/** Quality R1, R2, for checks of vehicles: a phone that was answered forgets what it had to say. */
describe("kill -9 while drivers hand in checks", full, () => {
  eachServer(
    (start) => {
      it(
        `has each check that was answered in ${cycles} cycles once, with its pictures and faults`,
        { timeout: 480_000 },
        async () => {
          let server = await start({ patience: 60_000 });
          const admin = await signIn(server.url, "admin", server.password);
          const { form, drivers } = await prepare(admin);
          const pictures = [await png(), await webp()] as const;
          const sent: Check[] = [];
          const answered = new Map<string, HandedIn>();
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            const { url } = server;
            const before = answered.size;
            const working = drivers.map(async (driver) => {
              const phone = await phoneOf(url, driver);
              for (let isThere = true; isThere;) {
                const check = checkOf(form, driver);
                sent.push(check);
                const told = await handIn(phone, check, pictures).catch(() => undefined);
                if (told) answered.set(check.id, told);
                isThere = told !== undefined;
              }
            });
            await vi.waitFor(() => expect(answered.size).toBeGreaterThan(before + 8), { timeout: 60_000 });
            await sleep(Math.random() * 200);
            await server.kill();
            await Promise.all(working);
            server = await start({ patience: 60_000 });
          }

          const client = await signIn(server.url, "admin", server.password);
          const phones = new Map(
            await Promise.all(
              drivers.map(async (driver) => [driver.login, await phoneOf(server.url, driver)] as const),
            ),
          );
          const references = new Set<string>();
          for (const check of sent) {
            const first = answered.get(check.id);
            // What was not answered is there, or comes now: as a phone does that has heard nothing.
            const now = await handIn(phones.get(check.driver.login)!, check, pictures);
            if (first) {
              expect(now).toEqual({ ...first, result: "repeated", pictures: ["repeated", "repeated"] });
              await expectWhole(client, first);
            }
            expect(now.faults.map(({ checkName }) => checkName)).toEqual(["Lights", "Mirror"]);
            references.add(now.reference);
          }
          expect(references.size).toBe(sent.length);
          for (const driver of drivers) {
            const of = `${checks}/fault?vehicle=${driver.vehicle}`;
            const { rows } = (await client.get(of)).json<Rows<VehicleFault>>();
            expect(rows).toHaveLength(2 * sent.filter((check) => check.driver === driver).length);
          }
          expect(await server.stop()).toBe(0);
        },
      );
    },
    ["embedded", "postgresql"],
  );
});

/** A form, and drivers with vans that are checked by it. */
async function prepare(admin: ApiClient): Promise<{ form: string; drivers: Driver[] }> {
  const metaData = [{ name: "appUsers", value: true }];
  await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  const fields = [{ name: "Lights", type: "CHECK", mandatory: true }];
  const form = await create(admin, `${checks}/form`, { name: "Before leaving", fields });
  const drivers: Driver[] = [];
  while (drivers.length < 4) {
    const login = `driver.${drivers.length}`;
    const driver = await create(admin, "/gt/gt-api/performers", { name: login });
    const vehicle = await create(admin, "/gt/gt-api/vehicles", { name: `Van of ${login}`, driver });
    const made = await admin.post("/ui-api/application-users", {
      login,
      name: login,
      roles: ["DRIVER"],
      status: "ACTIVE",
      performerId: driver,
      newPassword: password,
      repeatNewPassword: password,
    });
    if (made.status !== 200) throw new Error(made.text);
    drivers.push({ login, vehicle });
  }
  return { form, drivers };
}

async function create(admin: ApiClient, base: string, record: object): Promise<string> {
  const reply = await admin.post(base, record);
  const [row] = reply.json<Partial<Rows<{ id: string }>>>().rows ?? [];
  if (!row) throw new Error(reply.text);
  return row.id;
}

async function phoneOf(url: string, { login }: Driver): Promise<Phone> {
  const phone = new Phone(url);
  const { status, text } = await phone.signIn("demo", login);
  if (status !== 200) throw new Error(text);
  return phone;
}

function checkOf(form: string, driver: Driver): Check {
  const id = randomUUID();
  const body = { id, time: new Date().toISOString(), vehicle: driver.vehicle, form };
  return { id, driver, body };
}

/** A check as a phone hands it in: its pictures first. */
async function handIn(
  phone: Phone,
  { id, body }: Check,
  [signature, photo]: readonly [Uint8Array, Uint8Array],
): Promise<HandedIn & { pictures: (string | undefined)[] }> {
  const send = async (bytes: Uint8Array, as: string) => {
    const reply = await phone.sendFile(`/checks/${id}/files`, bytes, { as });
    if (reply.status !== 200) throw new Error(reply.code);
    return reply;
  };
  const files = [await send(signature, "signature"), await send(photo, "photo")] as const;
  const answers = [{ field: "Lights", value: false, comment: "Left one is out", photos: [files[1].sha256] }];
  const faults = [{ name: "Mirror", comment: "Cracked" }];
  const check = { ...body, answers, faults, signature: files[0].sha256, signedBy: "Anna" };
  const reply = await phone.send("POST", "/checks", check);
  if (reply.status !== 200) throw new Error(reply.text);
  return { ...reply.json<HandedIn>(), pictures: files.map(({ result }) => result) };
}

/** What was answered is kept with all that it names. */
async function expectWhole(client: ApiClient, { reference, faults }: HandedIn): Promise<void> {
  const read = await client.get(`${checks}/submission/${reference}`);
  const [kept] = read.json<Rows<VehicleCheckSubmission>>().rows;
  expect(kept?.faults.map((fault) => fault.reference)).toEqual(faults.map((fault) => fault.reference));
  const addresses = [kept?.signature ?? "", ...(kept?.fields[0]?.photos ?? [])];
  expect(addresses).toHaveLength(2);
  for (const address of addresses) expect((await client.get(address)).status).toBe(200);
}
