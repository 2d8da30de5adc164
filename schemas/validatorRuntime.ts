/** What the precompiled validators call: ajv's own two functions are CommonJS, these are not. */

/** The length that minLength and maxLength count: characters, a surrogate pair being one. */
export function textLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length--;
      at++;
    }
  }
  return length;
}

/** Whether two JSON values are the same, whatever the order of their properties. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => sameJson(item, other[index]));
  }
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      sameJson((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
