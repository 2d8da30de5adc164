import { kindsOf } from "./kinds";
import { plain, wordsOf } from "./plain";
import { isSmall, wholeWords } from "./shortened";

/** The same for a name however it is written: "R. Dr. Lima" and "Rua do Doutor Lima". */
export function nameKey(name: string): string {
  const words = wordsOf(plain(name)).filter((word) => !isSmall(word));
  return words.map((word) => kindsOf(word)[0] ?? wholeWords(word)[0] ?? word).join(" ");
}
