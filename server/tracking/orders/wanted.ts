/** What is looked for, taken apart. */
export type Wanted = {
  /** As it was typed: whoever types a whole reference means that order. */
  whole: string;
  /** Each has to occur somewhere. */
  words: string[];
  /** The digits of what may be a phone number, without the zeros before it. */
  phone: string | undefined;
  /** What may be a postcode, without its spaces and dashes. */
  postcode: string | undefined;
};

const mostWords = 8;
const fewestDigits = 3;
const postcodeLengths = { least: 3, most: 10 };

/** Takes apart what somebody types who looks for an order. */
export function wantedOf(typed: string): Wanted {
  const whole = typed.normalize("NFC").trim();
  const words = [...new Set(whole.split(/\s+/).filter((word) => word !== ""))].slice(0, mostWords);
  const digits = /^[\d\s+()./-]+$/.test(whole) ? whole.replaceAll(/\D/g, "").replace(/^0+/, "") : "";
  const squeezed = whole.toLowerCase().replaceAll(/[\s-]/g, "");
  const { least, most } = postcodeLengths;
  return {
    whole,
    words,
    phone: digits.length >= fewestDigits ? digits : undefined,
    postcode: squeezed.length >= least && squeezed.length <= most ? squeezed : undefined,
  };
}
