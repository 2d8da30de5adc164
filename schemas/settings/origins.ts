/** The origins that a setting lists, by commas or spaces; undefined where one of them is no exact, safe origin. */
export function originsIn(text: string): string[] | undefined {
  const origins = text.split(/[\s,]+/).filter((part) => part !== "");
  return origins.every(isExact) ? origins : undefined;
}

/**
 * As browsers write it, with nothing before or after, so that a policy can take it over as it stands: with TLS, or on
 * the machine itself, for whoever develops.
 */
function isExact(text: string): boolean {
  const isSafe =
    /^https:\/\/[a-z0-9.:-]+$/.test(text) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(text);
  return isSafe && URL.canParse(text) && new URL(text).origin === text;
}
