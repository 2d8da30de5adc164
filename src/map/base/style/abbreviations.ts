/** Words that streets' names begin or end with, by language, and how maps write them. */
const words: Record<string, { first?: Record<string, string>; last?: Record<string, string> }> = {
  pt: {
    first: {
      Rua: "R.",
      Avenida: "Av.",
      Travessa: "Tv.",
      Praça: "Pç.",
      Largo: "Lg.",
      Estrada: "Estr.",
      Calçada: "Cç.",
    },
  },
  es: { first: { Calle: "C.", Plaza: "Pl.", Carretera: "Ctra.", Paseo: "P.º" } },
  fr: { first: { Rue: "R.", Avenue: "Av.", Boulevard: "Bd", Place: "Pl.", Chemin: "Ch.", Impasse: "Imp." } },
  en: { last: { Street: "St", Road: "Rd", Avenue: "Ave", Lane: "Ln", Drive: "Dr", Square: "Sq" } },
  ru: {
    first: { улица: "ул.", проспект: "просп.", переулок: "пер.", площадь: "пл." },
    last: { улица: "ул.", проспект: "просп.", переулок: "пер.", площадь: "пл." },
  },
};

const [first, last] = (["first", "last"] as const).map(
  (place) => new Map(Object.values(words).flatMap((each) => Object.entries(each[place] ?? {}))),
) as [Map<string, string>, Map<string, string>];

/** Names are written out from this zoom on. */
const wholeFrom = 17;

/** A street's name as a map at a zoom has room for it. */
export function abbreviated(name: string, zoom: number): string {
  const parts = name.split(" ");
  if (zoom >= wholeFrom || parts.length < 2) return name;
  const [begin, end] = [parts[0]!, parts.at(-1)!];
  const short = first.get(begin);
  if (short !== undefined) return [short, ...parts.slice(1)].join(" ");
  return [...parts.slice(0, -1), last.get(end) ?? end].join(" ");
}
