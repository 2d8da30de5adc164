import { sql as template } from "kysely";
import en from "../../../locales/en/mail.json";
import enUnits from "../../../locales/en/units.json";
import esUnits from "../../../locales/es/units.json";
import frUnits from "../../../locales/fr/units.json";
import ptUnits from "../../../locales/pt/units.json";
import ruUnits from "../../../locales/ru/units.json";
import type { PageOptions } from "../../../schemas/template";
import { shrunk } from "../../attachments";
import type { Database, Sql } from "../../database";
import { type Attachment, mailTexts, oneLine } from "../../mail";
import { type OrderValues, readEvents } from "../../orders";
import { startingProof } from "../../printTemplates";
import { metresBetween } from "../../roads";
import { settingsFrom } from "../../settings";
import { readSurroundings } from "../surroundings";
import { proofData, type Proven, type Words } from "./proofData";
import { proofPage, standIns } from "./proofPage";

type Parts = {
  database: Database;
  /** A signature or photo of an order, by the hash that its address ends with. */
  pictureOf: (
    sql: Sql,
    picture: { accountId: string; order: string; sha256: string },
  ) => Promise<{ bytes: Buffer } | undefined>;
  now: () => Date;
};

/** The longer side of a picture in a mail, in pixels: thirty of them are as large as mail servers take. */
const edge = 1024;

type Form = { template: string; options: PageOptions };

/** The proof of an order's delivery as a file of a mail: the page that the account prints (domain 13), whole in itself. */
export async function proofOfDelivery(
  parts: Parts,
  { accountId, language }: { accountId: string; language: string },
  id: string,
): Promise<Attachment[]> {
  const read = await parts.database.read(accountId, (sql) => readProven(sql, parts, accountId, id));
  if (!read) return [];
  const { pictures, form, ...known } = read;
  const small = new Map<string, Buffer>();
  for (const [address, bytes] of pictures) small.set(address, await shrunk(bytes, edge));
  const { signs, pictures: bySign } = standIns(small);
  const texts = mailTexts(language);
  const data = proofData({ ...known, pictures: signs, now: parts.now() }, language, wordsOf(texts));
  const title = texts.say("mail.proof.title", { reference: known.order.reference ?? id });
  const page = { language: texts.language, title, options: form?.options ?? {} };
  const usual = startingProof(texts.language);
  const content =
    (form && proofPage(form.template, data, bySign, page)) ?? proofPage(usual, data, bySign, page) ?? "";
  return [{ filename: fileName(title), contentType: "text/html; charset=utf-8", content }];
}

type Read = Omit<Proven, "pictures" | "now"> & { pictures: Map<string, Buffer>; form: Form | undefined };

async function readProven(
  sql: Sql,
  { pictureOf }: Parts,
  accountId: string,
  id: string,
): Promise<Read | undefined> {
  const { rows } = await template<{ order: OrderValues; settings: Record<string, unknown> | null }>`
    select json_strip_nulls(row_to_json(o)) as "order",
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = o.account_id) as settings
    from orders o where account_id = ${accountId} and id = ${id}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const { order } = row;
  const settings = settingsFrom(row.settings ?? {});
  const pod = order.pod ?? {};
  const pictures = new Map<string, Buffer>();
  for (const address of [pod.signatureImage, ...(pod.photos ?? [])]) {
    const sha256 = address?.split("/").at(-1) ?? "";
    const found = address && (await pictureOf(sql, { accountId, order: id, sha256 }));
    if (found) pictures.set(address, found.bytes);
  }
  const around = await readSurroundings(sql, { accountId, settings }, [{ id, order, triggers: [] }]);
  return {
    order,
    settings,
    around,
    reasons: await readReasons(sql, accountId),
    distance: await distanceOf(sql, accountId, { id, order, around }),
    pictures,
    form: await readForm(sql, accountId, pod.templateId),
  };
}

/** The template with which the delivery was proved where it is still there, else the one that is used now. */
async function readForm(sql: Sql, accountId: string, id: string | undefined): Promise<Form | undefined> {
  const { rows } = await template<{ template: string; options: PageOptions | null }>`
    select template, options from "printTemplates"
    where account_id = ${accountId} and type = 'POD' and (used or id = ${id ?? null})
    order by id is distinct from ${id ?? null} limit 1`.execute(sql);
  return rows[0] && { template: rows[0].template, options: rows[0].options ?? {} };
}

async function readReasons(sql: Sql, accountId: string): Promise<Map<string, string>> {
  const { rows } = await template<{ id: string; name: string }>`
    select id, name from "orderItemCancellationReasons" where account_id = ${accountId}`.execute(sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** From the order's address to where its driver last told something of it. */
async function distanceOf(
  sql: Sql,
  accountId: string,
  { id, order, around }: Pick<Proven, "order" | "around"> & { id: string },
): Promise<number | undefined> {
  const events = (await readEvents(sql, accountId, [id])).get(id) ?? [];
  const placed = events
    .filter(({ who, latitude, refused }) => who.driver !== undefined && latitude !== undefined && !refused)
    .toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1));
  const last = placed.at(-1);
  const { latitude, longitude } =
    order.address ?? around.locations.get(order.customerLocation ?? "")?.address ?? {};
  if (last?.latitude === undefined || last.longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined) return undefined;
  return metresBetween(latitude, longitude, last.latitude, last.longitude);
}

const units: Record<string, Record<string, string>> = {
  en: enUnits,
  es: esUnits,
  fr: frUnits,
  pt: ptUnits,
  ru: ruUnits,
};

function wordsOf({ language, say }: ReturnType<typeof mailTexts>): Words {
  return {
    task: (task) => say(`mail.proof.${task}`),
    itemStatus: (status) =>
      Object.hasOwn(en.proof.items, status) ? say(`mail.proof.items.${status}`) : status,
    unit: (name) => units[language]?.[name] ?? name,
  };
}

function fileName(title: string): string {
  return `${oneLine(title).replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.html`;
}
