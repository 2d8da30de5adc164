import type { FoundOrder } from "../../../schemas/orderSearch";

/** A piece of a text, where that begins in it, and whether it is what was typed. */
type Piece = { at: number; text: string; isFound: boolean };

/** A text in pieces, by the words that were typed. */
export function piecesOf(text: string, typed: string): Piece[] {
  const small = text.toLowerCase();
  const words = wordsOf(typed);
  // A letter that is two in small letters would move the pieces.
  if (small.length !== text.length) return [{ at: 0, text, isFound: false }];
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1))
      isFound.fill(true, at, at + word.length);
  const pieces: Piece[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const last = pieces.at(-1);
    if (last && last.isFound === isFound[at]) last.text += letter;
    else pieces.push({ at, text: letter, isFound: isFound[at] === true });
  }
  return pieces;
}

/** What of an order says more than its reference and customer: that by which it was found, else where it goes. */
export function detailOf(order: FoundOrder, typed: string): string | undefined {
  const { reference, customer, contact, phone, driver } = order;
  const address = [order.address, order.postcode].filter(Boolean).join(", ");
  const shown = `${reference ?? ""} ${customer ?? ""}`.toLowerCase();
  const missing = wordsOf(typed).filter((word) => !shown.includes(word));
  const others = [phone, contact, address, driver].flatMap((each) => each || []);
  const found = others.find((each) => missing.some((word) => each.toLowerCase().includes(word)));
  return found ?? (address === "" ? undefined : address);
}

function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
