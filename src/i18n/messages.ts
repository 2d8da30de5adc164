import type { Language } from "./languages";

export type Messages = { [key: string]: string | Messages };
type MessageFiles = Record<string, { default: Messages }>;

/** One chunk a language: every file of its folder under the file's name. */
const loaders: Record<Language, () => Promise<{ files: MessageFiles }>> = {
  en: () => import("./en"),
  ru: () => import("./ru"),
  es: () => import("./es"),
  pt: () => import("./pt"),
  fr: () => import("./fr"),
};

/** The texts of the development page, which a build leaves out. */
const developmentFiles = import.meta.env.DEV
  ? import.meta.glob<Messages>("../../locales/*/development.json", { import: "default" })
  : {};

/** All texts of a language; what it lacks is taken from English, string by string. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [english, own] = await Promise.all([loaders.en(), loaders[language]()]);
  const texts = merge(byArea(english.files), byArea(own.files));
  if (!import.meta.env.DEV) return texts;
  const development = await developmentFiles[`../../locales/${language}/development.json`]?.();
  return { ...texts, development: development ?? {} };
}

function byArea(files: MessageFiles): Messages {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/(\w+)\.json$/, "$1"), file.default]),
  );
}

function merge(under: Messages, over: Messages): Messages {
  const merged: Messages = { ...under };
  for (const [key, text] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof text === "object" && typeof below === "object" ? merge(below, text) : text;
  }
  return merged;
}
