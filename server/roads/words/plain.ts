/** Letters that are no Latin ones with an accent, each with how it is usually written in Latin. */
const latin = `
  а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _
  э e ю yu я ya і i є ye ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
  ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ŋ n \u2019 ' \u2018 ' \u2013 - \u2014 - \u2011 - \u2212 -`;
const letters = new Map<string, string>();
for (const [, letter, written] of latin.matchAll(/(\S+) (\S+)/gu))
  letters.set(letter!, written === "_" ? "" : written!);

/** A text without capitals, accents and scripts, as addresses are compared: "Praça São João, 1º" as "praca sao joao, 1". */
export function plain(text: string): string {
  return text
    .replace(/[ºª°]/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => letters.get(letter) ?? letter);
}

const inOneWord = /(?<![\p{L}\p{N}])(\p{L}{1,2})-(\p{L}{1,2})(?![\p{L}\p{N}])|'(s)(?!\p{L})/gu;

/** The words of a plain text: runs of letters and digits; "1er" and "2nd" are numbers, "pr-t" and "king's" one word. */
export function wordsOf(text: string): string[] {
  const words = text.replace(inOneWord, "$1$2$3").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => /^(\d+)(er|ere|eme|st|nd|rd|th)$/.exec(word)?.[1] ?? word);
}
