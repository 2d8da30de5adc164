type Translate = (key: string, options?: Record<string, unknown>) => string;
type Parameters = Record<string, unknown>;

/** An error's parameters with JSON Schema's own words in the reader's language: types, formats, why a value does not fit. */
export function translatedWords(parameters: Parameters, translate: Translate): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const translated = Object.hasOwn(words, name) ? words[name] : undefined;
      return [
        name,
        translated && typeof value === "string" ? translated(value, translate, parameters) : value,
      ];
    }),
  );
}

/** A word that has no text stays as it is: a server may have said the reason already. */
const words: Record<string, (value: string, translate: Translate, all: Parameters) => string> = {
  expected: (types, translate) =>
    types
      .split(/, | or /)
      .map((type) => translate(`errors.types.${type}`, { _: type }))
      .join(" / "),
  format: (format, translate) => translate(`errors.formats.${format}`, { _: format }),
  reason: (reason, translate, { rule }) => translate(`errors.shapes.${String(rule)}`, { _: reason }),
};
