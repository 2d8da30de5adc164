import type { QuarantineCode } from "../../schemas/positions";
import type { Sql } from "../database";
import { type Due, markDue } from "./due";
import { faultOf, type Fix } from "./fix";
import { type Device, type DeviceName, keyOf, knownDevices, type Planter } from "./knownDevices";
import { type Changed, checkpointOf, rejudge } from "./rejudge";
import {
  insertPositions,
  keepAside,
  type NewPosition,
  type PutAside,
  storedAlready,
  updateDevices,
  updateStandings,
} from "./rows";
import { inOrder, judge, standings } from "./standing";

/** Where a position came from (execution 1). */
export type Source = "PHONE" | "OSMAND" | "TRACCAR" | "GENERIC_HTTP" | "SIMULATOR";

/** What became of a position. */
export type Outcome = "accepted" | "repeated" | QuarantineCode | "UNKNOWN_DEVICE" | "DEVICE_BLOCKED";

export type Given = { device: DeviceName; fix: Fix };
export type Sent = { source: Source; given: Given[] };

type Group = { accountId: string; now: Date; retentionDays: number; plant: Planter };

/** One position on its way, with the place where what becomes of it is told. */
type Slot = { fix: Fix; source: Source; settle: (outcome: Outcome) => void };
type Work = { device: Device; slots: Slot[]; aside: { slot: Slot; code: QuarantineCode }[] };

/**
 * Stores positions of one account, of any number of senders, in its transaction: what was there already changes nothing.
 * The devices' rows are held meanwhile, in the order of their ids, so that two servers never judge one device at once.
 */
export async function storeGroup(
  sql: Sql,
  group: Group,
  sent: Sent[],
): Promise<{ outcomes: Outcome[][]; isChanged: boolean }> {
  const { accountId, now, retentionDays } = group;
  const outcomes = sent.map(({ given }) => given.map((): Outcome => "UNKNOWN_DEVICE"));
  const names = sent.flatMap(({ given }) => given.map(({ device }) => device));
  const devices = await knownDevices(sql, group, names);
  const works = new Map<string, Work>();
  for (const [at, { source, given }] of sent.entries())
    for (const [index, { device: name, fix }] of given.entries()) {
      const settle = (outcome: Outcome) => void outcomes[at]?.splice(index, 1, outcome);
      const device = devices.get(keyOf(name));
      if (device?.active === false) settle("DEVICE_BLOCKED");
      if (!device?.active) continue;
      const work = works.get(device.id) ?? { device, slots: [], aside: [] };
      works.set(device.id, work);
      const code = faultOf(fix, { now: now.getTime(), retentionDays });
      const slot = { fix, source, settle };
      if (code === undefined) work.slots.push(slot);
      else work.aside.push({ slot, code });
    }
  const all = [...works.values()];
  await dropStored(sql, accountId, all);
  const settled: Settled[] = [];
  const fresh = all.map((work) => judgeNew(work));
  await insertPositions(
    sql,
    accountId,
    now,
    fresh.flatMap(({ rows }) => rows),
  );
  const isNew = await putAside(sql, accountId, now, all);
  for (const { work, rows, result } of fresh) {
    const places = rows.map(({ fix }) => fix);
    const judged = result ?? (await rejudge(sql, { accountId, deviceId: work.device.id }, places));
    for (const { place, after } of judged.changed)
      if (after !== standings.good) findSlot(work, place)?.settle("JUMP");
    settled.push({ work, rows, ...judged, aside: work.aside.filter(({ slot }) => isNew.has(slot)) });
  }
  await updateStandings(sql, accountId, settled.flatMap(standingChanges));
  await updateDevices(
    sql,
    accountId,
    settled.flatMap((each) => after(each, now)),
  );
  await markDue(sql, accountId, settled.flatMap(dueOf));
  return { outcomes, isChanged: settled.some(({ changed }) => changed.length > 0) };
}

type Judgement = Awaited<ReturnType<typeof rejudge>>;
type Fresh = { work: Work; rows: NewPosition[]; result: Judgement | undefined };
type Settled = Judgement & { work: Work; rows: NewPosition[]; aside: Work["aside"] };

/** Settles what is there already, and what comes twice: what is left is new, in the order of its times. */
async function dropStored(sql: Sql, accountId: string, works: Work[]): Promise<void> {
  const perhaps = works.flatMap(({ device, slots }) =>
    slots.filter(({ fix }) => !isAfter(fix, device)).map(({ fix }) => ({ device: device.id, ...fix })),
  );
  const there = await storedAlready(sql, accountId, perhaps);
  for (const work of works) {
    const seen = new Set<string>();
    const isNew = (slot: Slot) => {
      const key = `${work.device.id}/${slot.fix.time}/${slot.fix.sequence}`;
      const isKnown = seen.has(key) || there.has(key);
      seen.add(key);
      if (isKnown) slot.settle("repeated");
      return !isKnown;
    };
    work.slots = work.slots.filter(isNew).toSorted((one, other) => inOrder(one.fix, other.fix));
    for (const { settle } of work.slots) settle("accepted");
  }
}

function isAfter({ time, sequence }: Fix, { last, lastSequence }: Device): boolean {
  return time > last || (time === last && sequence > lastSequence);
}

/** The rows to be stored; judged where none comes late, which nearly all do not. */
function judgeNew(work: Work): Fresh {
  const { device, slots } = work;
  const row = ({ fix, source }: Slot): NewPosition => ({ device, fix, source, standing: 0, checkpoint: 0 });
  if (slots.some(({ fix }) => !isAfter(fix, device)))
    return { work, rows: slots.map(row), result: undefined };
  const rows = new Map(slots.map((slot) => [slot.fix, row(slot)]));
  const changed = new Map<string, Changed>();
  let tail = device.tail;
  for (const { fix } of slots) {
    const next = judge(tail, fix);
    for (const { place, standing } of next.judged) {
      const key = `${place.time}/${place.sequence}`;
      const known = changed.get(key);
      const isNew = place === fix;
      const before = known || isNew ? known?.before : wasOf(device, place);
      const checkpoint = isNew ? checkpointOf(next.tail, fix) : (known?.checkpoint ?? -1);
      changed.set(key, { place, before, after: standing, checkpoint });
    }
    tail = next.tail;
  }
  for (const [fix, each] of rows) {
    const judged = changed.get(`${fix.time}/${fix.sequence}`);
    if (judged) Object.assign(each, { standing: judged.after, checkpoint: judged.checkpoint });
  }
  return {
    work,
    rows: [...rows.values()],
    result: { changed: [...changed.values()], ...(tail && { tail }) },
  };
}

/** What a position before the new ones counted for: the one that waits, or the one that held. */
function wasOf({ tail }: Device, { time, sequence }: { time: number; sequence: number }) {
  const isPending = tail?.pending?.time === time && tail.pending.sequence === sequence;
  return isPending ? standings.waiting : standings.good;
}

async function putAside(sql: Sql, accountId: string, now: Date, works: Work[]): Promise<Set<Slot>> {
  const rows = works.flatMap(({ device, aside }) =>
    aside.map(({ slot, code }): PutAside & { slot: Slot } => ({
      slot,
      device: device.id,
      code,
      fix: slot.fix,
      source: slot.source,
    })),
  );
  for (const { slot, code } of rows) slot.settle(code);
  const kept = await keepAside(sql, accountId, now, rows);
  return new Set(
    rows.flatMap(({ slot, device, fix }) =>
      kept.delete(`${device}/${fix.time}/${fix.sequence}`) ? [slot] : [],
    ),
  );
}

function findSlot({ slots }: Work, { time, sequence }: { time: number; sequence: number }): Slot | undefined {
  return slots.find(({ fix }) => fix.time === time && fix.sequence === sequence);
}

/** Of the stored positions those that are judged otherwise now. */
function standingChanges({ work, rows, changed }: Settled) {
  const stored = new Set(
    rows.map(({ fix, standing, checkpoint }) => `${fix.time}/${fix.sequence}/${standing}/${checkpoint}`),
  );
  return changed.flatMap(({ place, after: standing, checkpoint }) =>
    stored.has(`${place.time}/${place.sequence}/${standing}/${checkpoint}`)
      ? []
      : [{ device: work.device.id, time: place.time, sequence: place.sequence, standing, checkpoint }],
  );
}

/** A device's counts, and what is known of it, after its positions; nothing where nothing was new. */
function after({ work, rows, changed, tail, aside }: Settled, now: Date) {
  const { device } = work;
  if (rows.length === 0 && aside.length === 0) return [];
  const quarantine = { ...device.quarantine };
  const count = (code: string, by: number) => {
    const next = (quarantine[code] ?? 0) + by;
    if (next > 0) quarantine[code] = next;
    else delete quarantine[code];
  };
  let accepted = device.accepted;
  for (const each of changed) {
    if (each.before === each.after) continue;
    accepted += Number(each.after === standings.good) - Number(each.before === standings.good);
    count("JUMP", Number(isBad(each.after)) - Number(isBad(each.before)));
  }
  for (const { code } of aside) count(code, 1);
  const ahead = aside.flatMap(({ slot, code }) =>
    code === "TIME_AHEAD" ? [Math.round((slot.fix.time - now.getTime()) / 1000)] : [],
  );
  const newest = rows.at(-1)?.fix;
  const isNewest = newest !== undefined && isAfter(newest, device);
  const battery = isNewest ? rows.findLast(({ fix }) => fix.battery !== undefined)?.fix.battery : undefined;
  return [
    {
      id: device.id,
      lastSeen: now.toISOString(),
      battery: battery ?? null,
      accepted,
      quarantined: Object.values(quarantine).reduce((sum, each) => sum + each, 0),
      quarantine,
      clockAhead: ahead.length > 0 ? Math.max(...ahead) : null,
      keepsClock: ahead.length === 0 && rows.length === 0,
      ...(tail && { tail }),
      ...(isNewest && { last: newest.time, lastSequence: newest.sequence }),
    },
  ];
}

function isBad(standing: number | undefined): boolean {
  return standing !== undefined && standing !== standings.good;
}

/** What is to be derived anew: of the vehicle that the device belongs to, else of the one that its driver drives. */
function dueOf({ work, changed }: Settled): Due[] {
  const { vehicle, driver } = work.device;
  const id = vehicle ?? driver;
  if (changed.length === 0 || id === null) return [];
  const times = changed.map(({ place }) => place.time);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return [{ kind: vehicle === null ? "driver" : "vehicle", id, from, to }];
}
