/** Written first, in locales/en and, for resources, in the schemas. */
export const source = "en";
/** Languages that have every text. */
export const complete = ["ru", "es", "pt", "fr"];
/** Languages that may lack texts, which then show in English (spec 1: "with some strings untranslated"). */
export const partial = ["da"];

/** How many forms polyglot takes for a language, one for each of its rules of plural (node-polyglot's pluralTypes). */
export const pluralForms: Record<string, number> = { en: 2, ru: 3, es: 2, pt: 2, fr: 2, da: 2 };
