/** In how many pieces a text travels by SMS: 160 characters, 70 where GSM 7-bit lacks one of them (domain 11). */
export function smsParts(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const extra = characters.filter((character) => extended.has(character)).length;
  // What is beyond the basic plane takes two of UTF-16, in which the others travel.
  const length = isGsm ? characters.length + extra : text.length;
  const [alone, together] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / together);
}

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€");
