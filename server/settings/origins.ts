/** The origins that a setting lists, by commas or spaces; undefined where one of them is no exact origin with TLS. */
export function originsIn(text: string): string[] | undefined {
  const origins = text.split(/[\s,]+/).filter((part) => part !== "");
  return origins.every(isExact) ? origins : undefined;
}

/** As browsers write it, with nothing before or after: a policy can take it over as it stands. */
function isExact(text: string): boolean {
  return /^https:\/\/[a-z0-9.:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
