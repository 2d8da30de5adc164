import en from "../../locales/en/templates.json";
import es from "../../locales/es/templates.json";
import fr from "../../locales/fr/templates.json";
import pt from "../../locales/pt/templates.json";
import ru from "../../locales/ru/templates.json";

type Words = typeof en.words;

const words: Record<string, Words> = { en: en.words, es: es.words, fr: fr.words, pt: pt.words, ru: ru.words };

/** The words of print templates in a language; English where there are none of it. */
export function wordsOf(language: string | undefined): (name: string) => string {
  const known = words[language ?? "en"] ?? en.words;
  return (name) => {
    const word = known[name as keyof Words];
    if (word === undefined) throw new Error(`locales/en/templates.json has no word ${name}`);
    return word;
  };
}
