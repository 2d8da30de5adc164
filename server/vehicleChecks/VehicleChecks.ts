import { createHash } from "node:crypto";
import { sql as template } from "kysely";
import { type ErrorCode, errorItem } from "../../schemas";
import {
  addError,
  ApiFailure,
  failureOfFields,
  type FieldErrors,
  hasErrors,
  noErrors,
} from "../../schemas/failure";
import { isObject } from "../../schemas/isObject";
import type { FaultChange, VehicleFault } from "../../schemas/vehicleChecks";
import type { Sql } from "../database";
import { type Actor, auditEvent, type Changes, sameJson, takeNumbers, takeTurn } from "../resources";
import { dayOf } from "../settings";
import { checkedAnswers, type SentAnswer, type SentFault } from "./answers";
import { changedFault, type FaultState } from "./faultChange";
import { filesThere } from "./files";
import { formAsAsked } from "./forms";
import { holdFault, insertCheck, readKept, writeFault } from "./rows";

/** A check as a driver's phone hands it in; pictures by their hashes. */
export type SentCheck = {
  id: string;
  time: string;
  vehicle: string;
  form: string;
  version?: number;
  run?: string;
  odometer?: number;
  answers: SentAnswer[];
  faults?: SentFault[];
  signature?: string;
  signedBy?: string;
};

type HandedIn = {
  result: "accepted" | "repeated";
  reference: string;
  faults: { reference: string; checkName: string }[];
};

type Parts = {
  now: () => Date;
  /** Hears of vehicles whose faults have become others, in the same transaction. */
  turned: (sql: Sql, accountId: string, vehicle: string, now: Date) => Promise<void>;
};

/** Under which the audit and the change feed tell of faults. */
const subject = "vehicleFaults";

/** Checks of vehicles as drivers hand them in, and what becomes of the faults that are found (domain 5). */
export class VehicleChecks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Takes a check, once: sent again it changes nothing.
   *
   * @throws ApiFailure EVENT_ID_TAKEN, and INVALID with all that is wrong with its fields.
   */
  async handIn(
    sql: Sql,
    actor: Actor,
    { driver, check }: { driver: string; check: SentCheck },
  ): Promise<HandedIn> {
    const { accountId } = actor;
    await takeTurn(sql, actor);
    const saidHash = hashOf(check);
    const before = await readKept(sql, accountId, { driver, id: check.id });
    if (before) {
      if (before.saidHash !== saidHash) throw new ApiFailure("EVENT_ID_TAKEN", { id: check.id });
      return { result: "repeated", reference: before.reference, faults: before.faults };
    }
    const form = await formAsAsked(sql, accountId, { version: newest, ...check });
    const around = await readAround(sql, accountId, { driver, ...check });
    const asked = checkedAnswers(form?.fields ?? [], check.answers, check.faults);
    // Without its form nobody knows what was asked.
    const errors = form ? asked.errors : noErrors();
    for (const [name, isThere] of [
      ["vehicle", around.vehicleName !== null],
      ["run", check.run === undefined || around.runDay !== null],
      ["form", form !== undefined],
    ] as const)
      if (!isThere) refuse(errors, name, "REFERENCE_NOT_FOUND", { value: check[name] });
    const there = await filesThere(sql, { accountId, driver, check: check.id });
    for (const [path, sha256] of picturesOf(check))
      if (!there.has(sha256)) refuse(errors, path, "CHECK_FILE_MISSING", { value: sha256 });
    if (hasErrors(errors)) throw failureOfFields(errors);
    const reference = `VC-${await takeNumbers(sql, accountId, "vehicleChecks.reference", 1)}`;
    const first = await takeNumbers(sql, accountId, "vehicleFaults.reference", asked.faults.length);
    const faults = asked.faults.map((fault, at) => ({
      ...fault,
      number: first + at,
      reference: `VF-${first + at}`,
    }));
    await insertCheck(sql, accountId, {
      ...check,
      reference,
      saidHash,
      driver,
      fields: asked.fields,
      faults,
      submittedAt: check.time,
      day: around.runDay ?? dayOf(new Date(check.time), actor.settings),
      formName: form?.name ?? "",
      vehicleName: around.vehicleName ?? "",
      regNumber: around.regNumber ?? undefined,
      driverName: around.driverName ?? actor.name ?? actor.login,
      signedBy: check.signedBy?.trim() || undefined,
    });
    if (faults.length > 0) await this.#parts.turned(sql, accountId, check.vehicle, this.#parts.now());
    for (const fault of faults)
      await auditEvent(sql, actor, {
        subject,
        id: fault.reference,
        action: "UPDATE",
        changes: {
          status: { to: "OPEN" },
          checkName: { to: fault.checkName },
          vehicle: { to: check.vehicle },
        },
        told: true,
      });
    return {
      result: "accepted",
      reference,
      faults: faults.map(({ reference: of, checkName }) => ({ reference: of, checkName })),
    };
  }

  /** Changes a fault's status. @throws ApiFailure NOT_FOUND, VERSION_CONFLICT, and what is wrong with its fields. */
  async changeFault(
    sql: Sql,
    actor: Actor,
    { reference, version, ...change }: FaultChange & { reference: string; version?: number },
  ): Promise<VehicleFault> {
    const { accountId, settings } = actor;
    await takeTurn(sql, actor);
    const fault = await holdFault(sql, accountId, reference);
    if (!fault) throw new ApiFailure("NOT_FOUND", { id: reference });
    if (version !== undefined && version !== fault.version)
      throw new ApiFailure(
        "VERSION_CONFLICT",
        { id: reference },
        { current: { id: reference, version: fault.version, json: JSON.stringify(fault) } },
      );
    const now = this.#parts.now();
    const { state, errors } = changedFault(fault, change, {
      by: actor.name ?? actor.login,
      today: dayOf(now, settings),
      registered: dayOf(new Date(fault.registeredDate), settings),
    });
    if (hasErrors(errors)) throw failureOfFields(errors);
    const changes = changesOf(fault, state);
    if (Object.keys(changes).length === 0) return fault;
    await writeFault(sql, accountId, reference, state);
    await this.#parts.turned(sql, accountId, fault.vehicle, now);
    const after = await holdFault(sql, accountId, reference);
    await auditEvent(sql, actor, {
      subject,
      id: reference,
      action: "UPDATE",
      changes,
      unversioned: version === undefined,
      told: true,
    });
    return after ?? fault;
  }
}

/** Above any version of a form. */
const newest = 2 ** 31 - 1;

type AroundCheck = {
  vehicleName: string | null;
  regNumber: string | null;
  driverName: string | null;
  runDay: string | null;
};

/** The vehicle, if it is the driver's or ever was on a run of his, and the day of his run with it. */
async function readAround(
  sql: Sql,
  accountId: string,
  { driver, vehicle, run }: { driver: string; vehicle: string; run?: string },
): Promise<AroundCheck> {
  const { rows } = await template<AroundCheck>`
    select v.name as "vehicleName", v."registrationNumber" as "regNumber", d.name as "driverName",
      to_char(r.day, 'YYYY-MM-DD') as "runDay"
    from (select 1) one
    left join vehicles v on v.account_id = ${accountId} and v.id = ${vehicle} and (v.driver = ${driver} or exists (
      select from run r where r.account_id = v.account_id and r.driver = ${driver} and r.vehicle = v.id))
    left join drivers d on d.account_id = ${accountId} and d.id = ${driver}
    left join run r on r.account_id = ${accountId} and r.id = ${run ?? ""} and r.driver = ${driver} and r.vehicle = ${vehicle}`.execute(
    sql,
  );
  return rows[0] ?? { vehicleName: null, regNumber: null, driverName: null, runDay: null };
}

/** Each picture that a check names, by its path in it. */
function picturesOf({ answers, faults = [], signature }: SentCheck): [path: string, sha256: string][] {
  const of = (name: string, all: readonly { photos?: string[] }[]) =>
    all.flatMap(({ photos = [] }, at) =>
      photos.map((sha256, place): [string, string] => [`${name}.${at}.photos.${place}`, sha256]),
    );
  return [
    ...of("answers", answers),
    ...of("faults", faults),
    ...(signature === undefined ? [] : [["signature", signature] as [string, string]]),
  ];
}

/** What was said, whatever the order in which a phone writes it. */
function hashOf(check: SentCheck): string {
  const inOrder = (_name: string, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(check, inOrder)).digest("hex");
}

function changesOf(fault: VehicleFault, state: FaultState): Changes {
  const names = ["status", "rectifiedDate", "resolutionComment", "rectifiedBy"] as const;
  return Object.fromEntries(
    names
      .filter((name) => !sameJson(fault[name], state[name]))
      .map((name) => [
        name,
        {
          ...(fault[name] !== undefined && { from: fault[name] }),
          ...(state[name] !== undefined && { to: state[name] }),
        },
      ]),
  );
}

function refuse(errors: FieldErrors, field: string, code: ErrorCode, more: Record<string, unknown>): void {
  addError(errors, field, errorItem(code, { field, ...more }));
}
