import en from "../../locales/en/mail.json";
import enUnits from "../../locales/en/units.json";
import esUnits from "../../locales/es/units.json";
import frUnits from "../../locales/fr/units.json";
import ptUnits from "../../locales/pt/units.json";
import ruUnits from "../../locales/ru/units.json";
import type { PrintedProof } from "../../schemas/proofs";
import { shrunk } from "../attachments";
import type { Database } from "../database";
import { readProof } from "../execution";
import { type Attachment, mailTexts, oneLine } from "../mail";
import { startingProof } from "../printTemplates";
import { proofData, type Words } from "./proofData";
import { filledPage, standIns, wholePage, withPictures } from "./proofPage";
import { type ProvenOrder, readProven } from "./provenOrder";

export type Parts = { database: Database; now: () => Date };

/** In whose language, and by whom it is printed: the company where nobody is named. */
type Asked = { language: string; by?: string };

type Printed = Pick<PrintedProof, "title" | "language" | "options" | "template"> & { html: string };

/** The longer side of a picture on a page, in pixels: thirty of them are as large as mail servers take. */
const edge = 1024;

/**
 * The proof of an order's delivery as the account prints it (domain 13): its template, filled with what is known of the
 * order, the pictures in it. On the page of the console and in a mail alike. Where the account has no template that can
 * be filled, the usual one in that language stands in for it.
 */
export async function printedProof(
  parts: Parts,
  proven: ProvenOrder,
  { language, by }: Asked,
): Promise<Printed> {
  const { order, id, form } = proven;
  const { signs, pictures } = standIns(await picturesOf(parts, proven));
  const texts = mailTexts(language);
  const data = proofData(proven, { pictures: signs, now: parts.now(), by }, texts.language, wordsOf(texts));
  const options = form?.options ?? {};
  const own = form && filledPage(form.template, data, options);
  const body = own ?? filledPage(startingProof(texts.language), data, options) ?? "";
  return {
    title: texts.say("mail.proof.title", { reference: order.reference ?? id }),
    language: texts.language,
    html: withPictures(body, pictures),
    options,
    template: form ? { id: form.id, name: form.name, isFilled: own !== undefined } : null,
  };
}

/** The same as a file of a mail, whole in itself. */
export async function attachedProof(
  parts: Parts,
  { accountId, language }: { accountId: string; language: string },
  id: string,
): Promise<Attachment[]> {
  const proven = await parts.database.read(accountId, (sql) => readProven(sql, { accountId, id }));
  if (!proven) return [];
  const printed = await printedProof(parts, proven, { language });
  return [
    {
      filename: fileName(printed.title),
      contentType: "text/html; charset=utf-8",
      content: wholePage(printed.html, printed),
    },
  ];
}

/** The signature and photos by their addresses, one after the other: as they were sent they may have 10 MB each. */
async function picturesOf(
  { database }: Parts,
  { accountId, id, order: { pod = {} } }: ProvenOrder,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const address of [pod.signatureImage, ...(pod.photos ?? [])]) {
    if (address === undefined) continue;
    const name = { accountId, order: id, sha256: address.split("/").at(-1) ?? "" };
    const found = await database.read(accountId, (sql) => readProof(sql, name));
    if (found) pictures.set(address, await shrunk(found.bytes, edge));
  }
  return pictures;
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
