import { sql as template } from "kysely";
import type { OrderAsked, SecondField } from "../../../schemas/siteWidgets";
import type { Sql } from "../../database";

type Row = { id: string; postcodes: (string | null)[]; phones: (string | null)[] };
type Asked = OrderAsked & {
  second: string;
  field: SecondField;
  /** `YYYY-MM-DD`: orders of earlier days have no page any more. */
  since: string;
};

/** The order of this reference whose postcode, or one of whose phones, is the one that is told. Whatever is asked, one query. */
export async function findOrder(
  sql: Sql,
  accountId: string,
  { reference, second, field, since }: Asked,
): Promise<string | undefined> {
  const { rows } = await template<Row>`
    select o.id, array[o.address->>'postcode', l.address->>'postcode'] as postcodes,
      array[o."contactNumber", o."secondaryPhone", o.customer->>'contactNumber', l.phone, l."secondaryPhoneNumber"] as phones
    from orders o left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
    where o.account_id = ${accountId} and lower(o.reference) = lower(${reference.trim()})
      and (o."orderDate" is null or o."orderDate"::date >= ${since}::date)
    order by o.id`.execute(sql);
  const fits = field === "PHONE" ? isSamePhone : isSamePostcode;
  return rows.find((row) =>
    (field === "PHONE" ? row.phones : row.postcodes).some((kept) => kept !== null && fits(kept, second)),
  )?.id;
}

/** However it is written: `EC1A 1BB` is `ec1a1bb`. */
export function isSamePostcode(kept: string, told: string): boolean {
  const [one, other] = [bare(kept), bare(told)];
  return one !== "" && one === other;
}

/** However it is written, with its country or without: the shorter number is the end of the longer one. */
export function isSamePhone(kept: string, told: string): boolean {
  const [short = "", long = ""] = [digits(kept), digits(told)].sort(
    (one, other) => one.length - other.length,
  );
  return short.length >= wholeNumber && long.length - short.length <= longestCountry && long.endsWith(short);
}

/** Digits of a number that is whole without its country, and of the code of a country. */
const wholeNumber = 7;
const longestCountry = 3;

function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Without what stands before a number within its country, or before a country's code. */
function digits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").replace(/^0+/, "");
}
