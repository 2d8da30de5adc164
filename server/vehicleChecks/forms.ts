import { sql as template } from "kysely";
import type { CheckField } from "../../schemas/vehicleChecks";
import type { Sql } from "../database";

/** A form as drivers are given it; `version` says what they were asked, should it change before they hand it in. */
type CheckForm = {
  reference: string;
  version: number;
  name: string;
  description?: string;
  fields: CheckField[];
};

/** When a form is to be filled in: before the first run of the day, or whenever the driver sees fit (spec 3.5). */
type CheckKind = "START_OF_DAY" | "ADDITIONAL";

export type VehicleForms = {
  id: string;
  name: string;
  registrationNumber?: string;
  forms: { kind: CheckKind; form: CheckForm }[];
};

/** Of these vehicles, and of those that the driver has for his own, the forms that are assigned to them. */
export async function formsOfVehicles(
  sql: Sql,
  accountId: string,
  { driver, vehicles }: { driver: string; vehicles: readonly string[] },
): Promise<VehicleForms[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', v.id, 'name', v.name,
      'registrationNumber', v."registrationNumber", 'forms', (
        select coalesce(json_agg(json_build_object('kind', a.kind, 'form', json_build_object('reference', f.id,
          'version', f.version, 'name', f.name, 'description', f.description, 'fields', f.fields))
          order by a.kind desc, a.place), '[]')
        from (
          select 'START_OF_DAY' as kind, form, place
            from jsonb_array_elements_text(v."startOfDayCheckForms") with ordinality as s(form, place)
            where v."startOfDayChecks"
          union all
          select 'ADDITIONAL', form, place
            from jsonb_array_elements_text(v."additionalCheckForms") with ordinality as s(form, place)
            where v."additionalChecks") a
        join "vehicleCheckForms" f on f.account_id = v.account_id and f.id = a.form))) order by v.name, v.id), '[]')::text as json
    from vehicles v
    where v.account_id = ${accountId} and (v.id = any(${vehicles}::text[]) or v.driver = ${driver})`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as VehicleForms[];
}

/**
 * A form as it was in a version: a phone without network hands in what it was asked, whatever became of the form since.
 * Undefined where the account never had it. What it was then, the audit tells.
 */
export async function formAsAsked(
  sql: Sql,
  accountId: string,
  { form, version }: { form: string; version: number },
): Promise<Pick<CheckForm, "name" | "fields"> | undefined> {
  const then = (property: "name" | "fields") => {
    const name = template.lit(property);
    return template`coalesce(
      (select case when action = 'DELETE' then before->${name} else changes->${name}->'from' end
        from record_audit
        where account_id = ${accountId} and resource = 'vehicleCheckForms' and record_id = ${form}
          and (case when action = 'DELETE' then version >= ${version} and before->${name} is not null
            else action = 'UPDATE' and version > ${version} and changes->${name} is not null end)
        order by sequence limit 1),
      (select to_json(f.${template.id(property)}) from "vehicleCheckForms" f
        where f.account_id = ${accountId} and f.id = ${form}))`;
  };
  const { rows } = await template<{ name: string | null; fields: CheckField[] | null }>`
    select ${then("name")} as name, ${then("fields")} as fields`.execute(sql);
  const [found] = rows;
  return found?.name && found.fields ? { name: found.name, fields: found.fields } : undefined;
}
