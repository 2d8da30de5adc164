import type { Language } from "../i18n";

/** Spec 4: Lato in three weights. Cyrillic (cyrillic.css) has the two that are used, and only where it is read. */
const weights = [300, 400, 700];
const cyrillicWeights = [400, 700];
/** Letters of their own fonts: a font is loaded for the letters that are asked for. */
const latin = "Aa";
const cyrillic = "Яя";
/** How long the page waits for them, in milliseconds: the system's own font is readable, too. */
const patience = 3000;

/** Waits for the fonts of a language. Never fails: they are not worth a console that does not start. */
export async function loadFonts(language: Language): Promise<void> {
  const asked = [
    ...weights.map((weight) => load(weight, latin)),
    ...(language === "ru" ? cyrillicWeights.map((weight) => load(weight, cyrillic)) : []),
  ];
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled(asked), enough]);
}

async function load(weight: number, text: string): Promise<void> {
  await document.fonts.load(`${weight} 1rem Lato`, text);
}
