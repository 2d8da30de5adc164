/**
 * Strict CSP takes no text for markup (Trusted Types) but what the page's default policy lets through: here that is the
 * one text that our own code hands over, for as long as it does.
 */
let admitted: string | undefined;

/** The default policy's answer: any other text is refused. */
export function admittedHtml(text: string): string | null {
  return text === admitted ? text : null;
}

/** Lets a text through while `work` gives it to the browser. Only for what can't run: an inert document, a sandbox. */
export function admitHtml<Result>(text: string, work: () => Result): Result {
  admitted = text;
  try {
    return work();
  } finally {
    admitted = undefined;
  }
}
