import type { LocaleText } from "./localeTexts";
import type { Problem } from "./problem";

/** Words of which docs/glossary.md has another. Portuguese is that of Portugal. */
const avoided: Record<string, { word: RegExp; mend: string }[]> = {
  en: [
    { word: /\b(tenants?|depots?|couriers?|trips?)\b/i, mend: "account, distribution centre, driver or run" },
  ],
  ru: [
    { word: /сесси[яиюей]/i, mend: "сеанс" },
    { word: /(?<!\p{L})(депо|курьер)/iu, mend: "распределительный центр, водитель" },
  ],
  pt: [
    { word: /\bregistro/i, mend: "registo" },
    { word: /\busuári/i, mend: "utilizador" },
    { word: /\bsenhas?\b/i, mend: "palavra-passe" },
    { word: /\barquivos?\b/i, mend: "ficheiro" },
    { word: /\b(salvar?|salvo)\b/i, mend: "guardar" },
    { word: /\bexclu(ir|íd|i)/i, mend: "eliminar" },
    {
      word: /\b(acessar|celular|tela|equipe|aplicativo)\b/i,
      mend: "aceder, telemóvel, ecrã, equipa, aplicação",
    },
    { word: /\bpapel\b/i, mend: "função" },
    { word: /[“”]/, mend: "«…»" },
  ],
  es: [{ word: /[“”]/, mend: "«…»" }],
  fr: [
    { word: /[“”]/, mend: "« … »" },
    { word: /[\p{L}\d})»][;!?](?=\s|$)/u, mend: "a space before ; ! ?" },
  ],
};

/** What other people's files say is theirs. */
const foreign = /^import\.(headings|unitNames)\./;

/** Texts with a word that the glossary has another for. */
export function avoidedProblems(texts: LocaleText[]): Problem[] {
  return texts.flatMap(({ language, key, text, file, line }) =>
    (foreign.test(key) ? [] : (avoided[language] ?? []))
      .map(({ word, mend }) => ({ found: word.exec(text)?.[0], mend }))
      .filter(({ found }) => found !== undefined)
      .map(({ found, mend }) => ({
        file,
        line,
        key,
        problem: `says ${JSON.stringify(found)}`,
        mend: `say ${mend} (docs/glossary.md)`,
      })),
  );
}
