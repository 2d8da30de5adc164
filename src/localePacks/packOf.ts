import type { Settings } from "../../schemas";
import { packs, type LocalePack } from "./packs";

/**
 * The pack that the account's `locale` names, else that of the reader's language; English where there is none. Days are
 * in its own long format (spec 4), unless the account's `dateFormats` (spec 3.3) is another than an account begins with.
 */
export function packOf(settings: Settings, language: string): LocalePack {
  const pack = packNamed(settings.locale) ?? packNamed(language) ?? packs.en;
  const date = dateIn(settings.dateFormats);
  return date === undefined || date === packs.en.date ? pack : dated(pack, date);
}

/** The days' part of "MM/DD/YYYY HH:mm"; undefined of what is no such format. Times are HH:mm everywhere (spec 9). */
function dateIn(format: unknown): string | undefined {
  const [date, one, , other, last] =
    (typeof format === "string" && /^(DD|MM|YYYY)([./-])(DD|MM|YYYY)\2(DD|MM|YYYY)(?= |$)/.exec(format)) ||
    [];
  return new Set([one, other, last]).size === 3 ? date : undefined;
}

/** Made once each: what is shown by a pack is drawn anew when there is another. */
const known = new Map<string, LocalePack>();

function dated(pack: LocalePack, date: string): LocalePack {
  const key = `${pack.tag} ${pack.date} ${date}`;
  const made = known.get(key) ?? { ...pack, date };
  known.set(key, made);
  return made;
}

/** "us", "ru", "en_US", "pt-PT": a pack's name, or a language's code, whose region decides where it has a pack. */
function packNamed(name: unknown): LocalePack | undefined {
  if (typeof name !== "string") return undefined;
  const [language = "", region = ""] = name.toLowerCase().split(/[-_]/);
  return packAt(regions[region] ?? language);
}

/** The regions whose pack has another name than their language. */
const regions: Record<string, string> = { us: "us", gb: "uk" };

function packAt(name: string): LocalePack | undefined {
  return Object.hasOwn(packs, name) ? packs[name as keyof typeof packs] : undefined;
}
