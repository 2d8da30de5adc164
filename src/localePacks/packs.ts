/** How a region writes days and numbers (spec 1: the locale packs). Times are HH:mm in all of them (spec 9). */
export type LocalePack = {
  /** The tag by which Intl and the browser know it. */
  tag: string;
  /** The long date format: DD, MM and YYYY in their order, with what stands between. */
  date: string;
  /** The first day of the week: 1 is Monday, 0 Sunday. */
  weekstart: 0 | 1;
};

export type LocaleName = "en" | "uk" | "us" | "ru" | "es" | "pt" | "fr";

const english: LocalePack = { tag: "en-GB", date: "DD/MM/YYYY", weekstart: 1 };

/** "uk maps to the English pack" (spec 1). */
export const packs: Record<LocaleName, LocalePack> = {
  en: english,
  uk: english,
  us: { tag: "en-US", date: "MM/DD/YYYY", weekstart: 0 },
  ru: { tag: "ru-RU", date: "DD.MM.YYYY", weekstart: 1 },
  es: { tag: "es-ES", date: "DD/MM/YYYY", weekstart: 1 },
  pt: { tag: "pt-PT", date: "DD/MM/YYYY", weekstart: 1 },
  fr: { tag: "fr-FR", date: "DD/MM/YYYY", weekstart: 1 },
};
