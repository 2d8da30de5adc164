import { sql as template } from "kysely";
import en from "../../locales/en/templates.json";
import es from "../../locales/es/templates.json";
import fr from "../../locales/fr/templates.json";
import pt from "../../locales/pt/templates.json";
import ru from "../../locales/ru/templates.json";
import type { Resource } from "../../schemas";
import { startingTemplate, templateTypes, type TemplateType } from "../../schemas/template";
import type { Sql } from "../database";
import { type Actor, createPlanter } from "../resources";

/** Whose language the account's default templates are in. */
export const languageSetting = "currentLanguage";

const resourceName = "printTemplates";
/** Without one of these there is nothing that could be told for a default. */
const needed = ["name", "type", "template", "used", "default"];

const titles: Record<TemplateType, string> = { POD: "proof", MANIFEST: "manifest" };

/** A default that an account lacks. `taken`: the names of its templates, in small letters; `used`: one of the type is. */
type Missing = {
  accountId: string;
  language: string | null;
  type: TemplateType;
  used: boolean;
  taken: string[];
};

/**
 * Gives every account that lacks it (or the one that is meant) its default template of each type (domain 13), in its
 * language: those that are new, and those from before there were any. It is the one that is printed, unless the account
 * uses another one of the type already. In a transaction of the system.
 */
export async function giveDefaultTemplates(
  sql: Sql,
  resources: Map<string, Resource>,
  accountId?: string,
): Promise<void> {
  const resource = resources.get(resourceName);
  if (!resource || !needed.every((name) => name in resource.properties)) return;
  const lacking = await missing(sql, accountId);
  if (lacking.length === 0) return;
  const plant = createPlanter(resources, resourceName);
  for (const { accountId: id, language, type, used, taken } of lacking) {
    const say = wordsOf(language ?? undefined);
    await plant(sql, serverOf(id), {
      name: freeName(say(titles[type]), taken),
      type,
      template: startingTemplate(type, say),
      default: true,
      ...(!used && { used: true }),
    });
  }
}

/** A template of proofs in a language, where an account has none that can be filled. */
export function startingProof(language: string): string {
  return startingTemplate("POD", wordsOf(language));
}

async function missing(sql: Sql, accountId: string | undefined): Promise<Missing[]> {
  const { rows } = await template<Missing>`
    select a.id as "accountId", type,
      (select s.value #>> '{}' from account_setting s where s.account_id = a.id and s.name = ${languageSetting}) as language,
      exists (select from ${table} t where t.account_id = a.id and t.type = wanted.type and t.used) as used,
      array(select lower(t.name) from ${table} t where t.account_id = a.id) as taken
    from account a, unnest(${[...templateTypes]}::text[]) as wanted(type)
    where (${accountId ?? null}::uuid is null or a.id = ${accountId ?? null}::uuid)
      and not exists (select from ${table} t where t.account_id = a.id and t.type = wanted.type and t."default")
    order by a.name, type`.execute(sql);
  return rows;
}

const table = template.table(resourceName);

/** The name, with a number behind it where it is taken. */
function freeName(name: string, taken: string[]): string {
  const isFree = (each: string) => !taken.includes(each.toLowerCase());
  for (let number = 1; ; number += 1) {
    const each = number === 1 ? name : `${name} ${number}`;
    if (isFree(each)) return each;
  }
}

/** Who gives it, as the account's audit names him. */
function serverOf(accountId: string): Actor {
  return { accountId, userId: "server", login: "server", name: "Runsheet", role: "ADMIN", settings: {} };
}

type Words = typeof en.words;

const words: Record<string, Words> = { en: en.words, es: es.words, fr: fr.words, pt: pt.words, ru: ru.words };

/** The words of print templates in a language; English where there are none of it. */
function wordsOf(language: string | undefined): (name: string) => string {
  const known = words[language ?? "en"] ?? en.words;
  return (name) => {
    const word = known[name as keyof Words];
    if (word === undefined) throw new Error(`locales/en/templates.json has no word ${name}`);
    return word;
  };
}
