import type { Settings } from "../../schemas";
import { packs } from "./packs";
import type { LocalePack } from "./packs";

/** The pack that the account's `locale` names, else that of the reader's language; English where there is none (spec 4). */
export function packOf(settings: Settings, language: string): LocalePack {
  return packNamed(settings.locale) ?? packNamed(language) ?? packs.en;
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
