import type { Language } from "./languages";

export type Messages = { [key: string]: string | Messages };
type MessageFiles = Record<string, { default: Messages }>;
type Loader = () => Promise<{ files: MessageFiles }>;

/** Languages that lack texts; the others have every one (locales/check). */
const partial = new Set<Language>(["da"]);

/** Two chunks a language: what the sign-in page says, and what only the console says. */
const loaders: Record<Language, { start: Loader; rest: Loader }> = {
  en: { start: () => import("./start/en"), rest: () => import("./en") },
  ru: { start: () => import("./start/ru"), rest: () => import("./ru") },
  es: { start: () => import("./start/es"), rest: () => import("./es") },
  pt: { start: () => import("./start/pt"), rest: () => import("./pt") },
  fr: { start: () => import("./start/fr"), rest: () => import("./fr") },
  da: { start: () => import("./start/da"), rest: () => import("./da") },
  // "uk maps to the English pack" (spec 1).
  uk: { start: () => import("./start/en"), rest: () => import("./en") },
};

/** The texts of the development page, which a build leaves out. */
const developmentFiles = import.meta.env.DEV
  ? import.meta.glob<Messages>("../../locales/*/development.json", { import: "default" })
  : {};

/** Areas of many texts, which only their own screens load. */
export type LateArea =
  | "settings"
  | "map"
  | "templates"
  | "import"
  | "planning"
  | "tracking"
  | "routes"
  | "proof"
  | "reporting"
  | "reports"
  | "faults"
  | "communications"
  | "webhooks"
  | "hours"
  | "audit"
  | "tours"
  | "releases"
  | "security"
  | "bulk"
  | "versions"
  | "filterEditor"
  | "search";

const lateFiles = import.meta.glob<Messages>(
  "../../locales/*/{settings,map,templates,import,planning,tracking,routes,proof,reporting,reports,faults,communications,webhooks,hours,audit,tours,releases,security,bulk,versions,filterEditor,search}.json",
  {
    import: "default",
  },
);

/** The texts of such an area; what a language lacks is taken from English, string by string. */
export async function loadLateTexts(area: LateArea, language: Language): Promise<Messages> {
  const textsIn = async (each: Language) => lateFiles[`../../locales/${each}/${area}.json`]?.();
  const [english, own] = await Promise.all([textsIn("en"), textsIn(language)]);
  return merge(english ?? {}, own ?? {});
}

/** The texts of the sign-in page; English comes along only for a language that lacks some. */
export async function loadStartMessages(language: Language): Promise<Messages> {
  const own = byArea((await loaders[language].start()).files);
  return partial.has(language) ? merge(byArea((await loaders.en.start()).files), own) : own;
}

/** All texts of a language; what it lacks is taken from English, string by string. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [english, own] = await Promise.all([loadBoth("en"), loadBoth(language)]);
  const texts = merge(english, own);
  if (!import.meta.env.DEV) return texts;
  const development = await developmentFiles[`../../locales/${language}/development.json`]?.();
  const inEnglish = await developmentFiles["../../locales/en/development.json"]?.();
  return { ...texts, development: development ?? inEnglish ?? {} };
}

async function loadBoth(language: Language): Promise<Messages> {
  const { start, rest } = loaders[language];
  const [first, others] = await Promise.all([start(), rest()]);
  return byArea({ ...first.files, ...others.files });
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
