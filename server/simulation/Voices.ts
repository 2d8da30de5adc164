import { createHash } from "node:crypto";
import { sql as template } from "kysely";
import { randomOf } from "../../demo";
import type { Database } from "../database";
import { appSessionOf } from "../execution";
import type { Actor, ResourceStore } from "../resources";
import { newToken } from "../positions";
import type { RunWithPlan } from "../runs";
import { type Doors, NotNow, type Sent } from "./Doors";
import { type AskedForm, lookedOver, odometerOf } from "./lookedOver";
import type { Fix, LooksOver, Proof, Said, Workflow } from "./PlayedDay";
import { pictureOf, signatureOf } from "./signature";

type Parts = { database: Database; doors: Doors; devices: ResourceStore | undefined; now: () => Date };

/** Of a run the checks that are due before it. */
export type AskedChecks = Asked["elements"];

/** Who speaks: a driver's phone, or where he has none or nobody is signed in there, his vehicle's tracker. */
type Speaking = { vehicle: string; driver: string; workflow: Workflow };

type Signed = Proof & { time: number };

/** What a phone is told of the checks of its driver's vehicles. */
type Asked = {
  elements: { vehicle: { id: string; name: string }; checks: { form: AskedForm; dueFor: string[] }[] }[];
};

const base = "/ui-api/execution";
/** Events, and positions, that a phone tells at once. */
const mostEvents = 400;
const mostPositions = 1_000;
/** How many checks of past days find something: so that there is something to mend. */
const foundBefore = 0.06;
/** Positions of a tracker, one a call, that are on their way at once. */
const mostCalls = 8;
const knots = 1.943_844;

/** Speaks through the server's doors for who is played: as a phone with its driver's session, or as a tracker. */
export class Voices {
  readonly #parts: Parts;
  /** Sessions of phones by driver, and tokens of trackers by vehicle, as long as this server runs. */
  readonly #sessions = new Map<string, string>();
  readonly #tokens = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `checks`: those of the drivers' runs, where the server tells its drivers of these no more. @throws NotNow */
  async say(
    accountId: string,
    speaking: Speaking,
    said: readonly Said[],
    checks?: AskedChecks,
  ): Promise<void> {
    const session =
      speaking.workflow === "NONE" ? undefined : await this.#sessionOf(accountId, speaking.driver);
    if (session === undefined) return this.#track(await this.#tokenOf(accountId, speaking.vehicle), said);
    const fixes: object[] = [];
    const events: object[] = [];
    for (const each of said) {
      if (each.kind === "fix") fixes.push(positionOf(each.time, each.fix));
      else if (each.kind === "event") events.push(eventOf(each));
      else if (each.kind === "check") await this.#lookOver(session, each, checks);
      // A proof may come before what it proves.
      else await this.#sign(session, each);
    }
    while (fixes.length > 0)
      await this.#tell(`${base}/positions`, session, { body: { positions: fixes.splice(0, mostPositions) } });
    while (events.length > 0)
      await this.#tell(`${base}/events`, session, { body: { events: events.splice(0, mostEvents) } });
    return undefined;
  }

  /** Takes a run on for a driver who is asked whether he does, half a minute after he was. */
  async confirm(accountId: string, { id, driver, sentAt }: RunWithPlan): Promise<void> {
    const session = await this.#sessionOf(accountId, driver);
    if (session === undefined) return;
    const time = new Date(Date.parse(sentAt) + 30_000).toISOString();
    await this.#tell(`${base}/runs/${encodeURIComponent(id)}/confirm`, session, { body: { time } });
  }

  /** Hands in the checks that are due before a run. */
  async #lookOver(
    session: string,
    { run, key, time }: LooksOver & { time: number },
    known?: AskedChecks,
  ): Promise<void> {
    const asked = known ?? (await this.#ask<Asked>(`${base}/checks`, session))?.elements;
    for (const { vehicle, checks } of asked ?? [])
      for (const { form } of checks.filter((check) => check.dueFor.includes(run))) {
        const id = createHash("sha256").update(`${key} ${form.reference}`).digest("hex");
        const needsPhoto = form.fields.some(({ type, mandatory }) => type === "PHOTO" && mandatory);
        const odometer = odometerOf(vehicle.name, time);
        const photo = needsPhoto ? await this.#photograph(session, { id, key }) : "";
        const check = {
          id,
          time: new Date(time).toISOString(),
          vehicle: vehicle.id,
          form: form.reference,
          version: form.version,
          run,
          odometer,
          answers: lookedOver(form, `${key} ${vehicle.name}`, { photo, odometer }, known && foundBefore),
        };
        await this.#tell(`${base}/checks`, session, { body: check });
      }
  }

  /** What a driver photographs is a scrawl. Answers its hash. */
  async #photograph(session: string, { id, key }: { id: string; key: string }): Promise<string> {
    const file = await pictureOf(signatureOf(randomOf(key)));
    const sha256 = createHash("sha256").update(file).digest("hex");
    await this.#tell(`${base}/checks/${id}/files?as=photo&sha256=${sha256}`, session, { file });
    return sha256;
  }

  async #sign(session: string, { order, time, signature, signatory }: Signed): Promise<void> {
    const file = await pictureOf(signature);
    const query = new URLSearchParams({
      as: "signature",
      sha256: createHash("sha256").update(file).digest("hex"),
      time: new Date(time).toISOString(),
      ...(signatory !== undefined && { signatory }),
    });
    await this.#tell(`${base}/orders/${encodeURIComponent(order)}/pod?${query}`, session, { file });
  }

  async #ask<Answer>(path: string, session: string): Promise<Answer | undefined> {
    return (await this.#tell(path, session, { method: "GET" })) as Answer | undefined;
  }

  async #tell(path: string, session: string, what: Omit<Sent, "token">): Promise<unknown> {
    try {
      return await this.#parts.doors.say(path, { token: session, ...what });
    } catch (error) {
      // A session that holds no longer is begun anew.
      for (const [driver, known] of this.#sessions) if (known === session) this.#sessions.delete(driver);
      throw error;
    }
  }

  async #track(token: string, said: readonly Said[]): Promise<void> {
    const fixes = said.flatMap((each) => (each.kind === "fix" ? [osmandOf(token, each.time, each.fix)] : []));
    const work = async () => {
      for (let query = fixes.shift(); query; query = fixes.shift())
        await this.#parts.doors.say(`/osmand?${query}`, { method: "GET" });
    };
    await Promise.all(Array.from({ length: mostCalls }, work));
  }

  /** The session of a driver's phone; undefined where he has no app user who could sign in. */
  async #sessionOf(accountId: string, driver: string): Promise<string | undefined> {
    const known = this.#sessions.get(driver);
    if (known !== undefined) return known;
    const { database, now } = this.#parts;
    const session = await database.transaction(null, (sql) =>
      appSessionOf(sql, { accountId, driver }, now()),
    );
    if (session !== undefined) this.#sessions.set(driver, session);
    return session;
  }

  /** The token of the tracker that the simulator has put into a vehicle: another one each time that a server begins. */
  async #tokenOf(accountId: string, vehicle: string): Promise<string> {
    const { database, devices } = this.#parts;
    const known = this.#tokens.get(vehicle);
    if (known !== undefined) return known;
    if (!devices) throw new NotNow("There are no devices");
    const token = newToken();
    await database.transaction(accountId, async (sql) => {
      const actor = server(accountId);
      const deviceId = `simulator-${vehicle}`;
      const { rows } = await template<{ id: string }>`
        select id from devices where account_id = ${accountId} and "deviceId" = ${deviceId}`.execute(sql);
      const [device] = rows;
      if (device) return devices.update(sql, actor, device.id, { token }, { mode: "merge" });
      return devices.create(sql, actor, {
        name: `Simulator ${vehicle.slice(0, 8)}`,
        vehicle,
        deviceId,
        token,
      });
    });
    this.#tokens.set(vehicle, token);
    return token;
  }
}

/** Who gives a vehicle its tracker, as the account's audit names him. */
function server(accountId: string): Actor {
  return { accountId, userId: "server", login: "server", name: "Runsheet", role: "ADMIN", settings: {} };
}

function positionOf(time: number, fix: Fix): object {
  return { time: new Date(time).toISOString(), ...fix };
}

function eventOf({ id, time, place, event }: Extract<Said, { kind: "event" }>): object {
  return { id, time: new Date(time).toISOString(), ...place, ...event };
}

/** As trackers speak: speed in knots, the time in milliseconds. */
function osmandOf(token: string, time: number, fix: Fix): string {
  const { latitude, longitude, speed, course, accuracy } = fix;
  const parameters = { id: token, lat: latitude, lon: longitude, timestamp: time, accuracy, bearing: course };
  const texts = Object.entries({ ...parameters, speed: (speed * knots).toFixed(2) });
  return new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString();
}
