import { type RawBuilder, sql as template } from "kysely";
import type { FaultStatus, VehicleCheckSubmission, VehicleFault } from "../../schemas/vehicleChecks";
import type { Sql } from "../database";
import type { FoundFault } from "./answers";
import { filePath } from "./addresses";
import type { FaultState } from "./faultChange";

/** A check as it is handed in: its references and its faults' are known, its pictures are there. */
type NewCheck = Pick<
  VehicleCheckSubmission,
  "reference" | "day" | "vehicle" | "formName" | "driverName" | "fields" | "vehicleName"
> & {
  id: string;
  saidHash: string;
  form: string;
  driver: string;
  regNumber?: string | undefined;
  run?: string | undefined;
  submittedAt: string;
  odometer?: number | undefined;
  signature?: string | undefined;
  signedBy?: string | undefined;
  faults: (FoundFault & { reference: string; number: number })[];
};

export async function insertCheck(sql: Sql, accountId: string, check: NewCheck): Promise<void> {
  await template`
    insert into vehicle_check (account_id, reference, id, said_hash, form, form_name, vehicle, vehicle_name,
      registration_number, driver, driver_name, run, day, submitted_at, odometer, fields, signature, signed_by)
    values (${accountId}, ${check.reference}, ${check.id}, ${check.saidHash}, ${check.form}, ${check.formName},
      ${check.vehicle}, ${check.vehicleName}, ${check.regNumber ?? null}, ${check.driver}, ${check.driverName},
      ${check.run ?? null}, ${check.day}::date, ${check.submittedAt}::timestamptz, ${check.odometer ?? null},
      ${JSON.stringify(check.fields)}::jsonb, ${check.signature ?? null}, ${check.signedBy ?? null})`.execute(
    sql,
  );
  if (check.faults.length === 0) return;
  await template`
    insert into vehicle_fault (account_id, reference, number, version, submission, check_name, mandatory, vehicle, registered_at,
      comment, photos, status)
    select ${accountId}::uuid, f.reference, f.number, 1, ${check.reference}, f."checkName", f.mandatory, ${check.vehicle},
      ${check.submittedAt}::timestamptz, f.comment, f.photos, 'OPEN'
    from json_to_recordset(${JSON.stringify(check.faults)}::json) as f(reference text, number bigint, "checkName" text,
      mandatory boolean, comment text, photos jsonb)`.execute(sql);
}

type Kept = { reference: string; saidHash: string; faults: { reference: string; checkName: string }[] };

/** What a driver has handed in under an id of his phone's. */
export async function readKept(
  sql: Sql,
  accountId: string,
  { driver, id }: { driver: string; id: string },
): Promise<Kept | undefined> {
  const { rows } = await template<Kept>`
    select c.reference, c.said_hash as "saidHash", (
      select coalesce(json_agg(json_build_object('reference', f.reference, 'checkName', f.check_name) order by f.number), '[]')
      from vehicle_fault f where f.account_id = c.account_id and f.submission = c.reference) as faults
    from vehicle_check c where c.account_id = ${accountId} and c.driver = ${driver} and c.id = ${id}`.execute(
    sql,
  );
  return rows[0];
}

/** A check that is done with for the day: by whom, of what, by which form. */
type DoneCheck = { day: string; vehicle: string; form: string };

export async function readDone(
  sql: Sql,
  accountId: string,
  { driver, days }: { driver: string; days: readonly string[] },
): Promise<DoneCheck[]> {
  const { rows } = await template<DoneCheck>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, vehicle, form from vehicle_check
    where account_id = ${accountId} and driver = ${driver} and day = any(${days}::date[])`.execute(sql);
  return rows;
}

export async function readSubmission(
  sql: Sql,
  accountId: string,
  reference: string,
): Promise<VehicleCheckSubmission | undefined> {
  const { rows } = await template<{ json: string }>`
    select json_strip_nulls(json_build_object('reference', c.reference, 'submissionDate', ${instant("c.submitted_at")},
      'day', to_char(c.day, 'YYYY-MM-DD'), 'run', c.run, 'vehicle', c.vehicle, 'vehicleName', c.vehicle_name,
      'regNumber', c.registration_number, 'driverName', c.driver_name, 'formName', c.form_name, 'odometer', c.odometer,
      'fields', c.fields, 'signature', c.signature, 'signedBy', c.signed_by, 'faults', (
        select coalesce(json_agg(json_build_object('reference', f.reference, 'checkName', f.check_name, 'status', f.status)
          order by f.number), '[]')
        from vehicle_fault f where f.account_id = c.account_id and f.submission = c.reference)))::text as json
    from vehicle_check c where c.account_id = ${accountId} and c.reference = ${reference}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const { fields, signature, ...check } = JSON.parse(row.json) as VehicleCheckSubmission;
  const shown = (sha256: string) => filePath(reference, sha256);
  return {
    ...check,
    fields: fields.map((field) => ({ ...field, photos: field.photos.map(shown) })),
    ...(signature !== undefined && { signature: shown(signature) }),
  };
}

export type FaultQuery = {
  reference?: string;
  status?: FaultStatus;
  vehicle?: string;
  mandatory?: boolean;
};

/** Faults, the newest first. */
export async function readFaults(
  sql: Sql,
  accountId: string,
  { reference, status, vehicle, mandatory }: FaultQuery,
  most: number,
): Promise<VehicleFault[]> {
  const conditions: RawBuilder<unknown>[] = [template`f.account_id = ${accountId}`];
  if (reference !== undefined) conditions.push(template`f.reference = ${reference}`);
  if (status !== undefined) conditions.push(template`f.status = ${status}`);
  if (vehicle !== undefined) conditions.push(template`f.vehicle = ${vehicle}`);
  if (mandatory !== undefined) conditions.push(template`f.mandatory = ${mandatory}`);
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (
      select f.reference, f.version, f.submission, f.vehicle, c.vehicle_name as "vehicleName",
        c.registration_number as "regNumber", c.driver_name as "driverName", c.form_name as "formName",
        f.check_name as "checkName", f.mandatory, ${instant("f.registered_at")} as "registeredDate", f.status,
        json_build_object('comment', f.comment, 'photos', f.photos) as fault,
        to_char(f.rectified_date, 'YYYY-MM-DD') as "rectifiedDate", f.resolution_comment as "resolutionComment",
        f.rectified_by as "rectifiedBy", c.signature, c.signed_by as "signedBy"
      from vehicle_fault f
      join vehicle_check c on c.account_id = f.account_id and c.reference = f.submission
      where ${template.join(conditions, template` and `)}
      order by f.number desc limit ${most}) p`.execute(sql);
  return (JSON.parse(rows[0]?.json ?? "[]") as VehicleFault[]).map(({ fault, signature, ...each }) => {
    const shown = (sha256: string) => filePath(each.submission, sha256);
    return {
      ...each,
      fault: { ...fault, photos: fault.photos.map(shown) },
      ...(signature !== undefined && { signature: shown(signature) }),
    };
  });
}

/** A fault, held until the transaction ends. */
export async function holdFault(
  sql: Sql,
  accountId: string,
  reference: string,
): Promise<VehicleFault | undefined> {
  await template`
    select 1 from vehicle_fault where account_id = ${accountId} and reference = ${reference} for update`.execute(
    sql,
  );
  return (await readFaults(sql, accountId, { reference }, 1))[0];
}

export async function writeFault(
  sql: Sql,
  accountId: string,
  reference: string,
  { status, rectifiedDate, resolutionComment, rectifiedBy }: FaultState,
): Promise<void> {
  await template`
    update vehicle_fault set version = version + 1, status = ${status}, rectified_date = ${rectifiedDate ?? null}::date,
      resolution_comment = ${resolutionComment ?? null}, rectified_by = ${rectifiedBy ?? null}
    where account_id = ${accountId} and reference = ${reference}`.execute(sql);
}

/** Of these vehicles the open faults of what must be in order (domain 5). */
export async function readOpenFaults(
  sql: Sql,
  accountId: string,
  vehicles: readonly string[],
): Promise<{ reference: string; vehicle: string }[]> {
  const { rows } = await template<{ reference: string; vehicle: string }>`
    select reference, vehicle from vehicle_fault
    where account_id = ${accountId} and vehicle = any(${vehicles}::text[]) and status = 'OPEN' and mandatory
    order by number`.execute(sql);
  return rows;
}

function instant(column: string) {
  return template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
