/** A phone number as gateways take it: digits, with + before a country's; undefined where it is none. */
export function dialled(phone: string): string | undefined {
  const number = phone.replaceAll(/[\s().\-/\u00a0]/g, "").replace(/^00(?=[1-9])/, "+");
  return /^\+?\d{5,15}$/.test(number) ? number : undefined;
}
