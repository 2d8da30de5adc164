/** An SMS of more parts is not sent without asking: it costs as many messages, and some networks cut it off. */
export const mostUnaskedParts = 6;

/** In how many pieces a text travels by SMS: 160 characters, 70 where GSM 7-bit lacks one of them (domain 11). */
export function smsParts(text: string): number {
  return smsSize(text).parts;
}

/** How long a text is as an SMS counts it, and how much so many pieces hold. */
export function smsSize(text: string): { parts: number; length: number; room: number } {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const extra = characters.filter((character) => extended.has(character)).length;
  // What is beyond the basic plane takes two of UTF-16, in which the others travel.
  const length = isGsm ? characters.length + extra : text.length;
  const [alone, together] = isGsm ? [160, 153] : [70, 67];
  const parts = length <= alone ? 1 : Math.ceil(length / together);
  return { parts, length, room: parts === 1 ? alone : parts * together };
}

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€");
