import type { ApiError, ServerMessage, Unreadable } from "./ApiError";
import { usualParameters } from "./businessErrors";

/** A line of the dialog: a key of locales/ with its parameters and a text for a key that is unknown, or a text. */
export type Line = { key: string; parameters: Record<string, unknown>; fallback?: string } | { text: string };

/** The titles of spec 8.1, keys below `errors.dialog.titles`. */
export const dialogTitles = {
  serverWarning: "errors.dialog.titles.serverWarning",
  authenticationExpired: "errors.dialog.titles.authenticationExpired",
  longRequest: "errors.dialog.titles.longRequest",
  technicalInformation: "errors.dialog.titles.technicalInformation",
  reportProblem: "errors.dialog.titles.reportProblem",
  serverError: "errors.dialog.titles.serverError",
} as const;

/** What the dialog shows. `technical` goes below the title `technicalInformation`, and into a problem report. */
export type Report = {
  title: string;
  lines: Line[];
  technical: {
    status: number;
    method?: string;
    path?: string;
    requestId?: string;
    at: string;
    /** What came in place of an answer. */
    detail?: Line;
  };
};

/** An info or a warning that came with a success, or the notice that a call takes long. */
export type Notice = { severity: "info" | "warning"; title?: string; lines: Line[] };

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The dialog of an error: its title and the lines of its text (spec 8.1). */
export function reportOf(error: ApiError, at = new Date()): Report {
  const { status, failure } = error;
  const { method, path, requestId, unreadable, detail } = failure;
  return {
    title: dialogTitles[titleOf(error)],
    lines: linesOf(error),
    technical: {
      status,
      method,
      path,
      requestId,
      at: at.toISOString(),
      ...(unreadable && {
        detail: { key: `errors.dialog.${unreadable}`, parameters: { detail: detail ?? "", status } },
      }),
    },
  };
}

export function noticeOf(severity: Notice["severity"], messages: ServerMessage[]): Notice | undefined {
  return messages.length === 0 ? undefined : { severity, lines: messages.map(lineOf) };
}

/** A message as a line: a key with parameters, where the code is one, and the message for a code without a text here. */
export function lineOf({ code, message, localizedMessage, metadata }: ServerMessage): Line {
  const text = localizedMessage ?? message;
  if (!codeForm.test(code)) return { text };
  return {
    key: `errors.${code}`,
    parameters: { ...usualParameters[code], ...parametersOf(metadata) },
    fallback: text,
  };
}

export function lineText(line: Line, translate: Translate): string {
  if ("text" in line) return line.text;
  return translate(line.key, {
    ...translatedWords(line.parameters, translate),
    _: line.fallback ?? line.key,
  });
}

export function linesText(lines: Line[], translate: Translate): string {
  return lines.map((line) => lineText(line, translate)).join("\n");
}

/** The texts of their own where no server was reached at all; everything else that can't be read is an Oops. */
const ownTexts = new Set<Unreadable>(["offline", "unreachable", "timeout"]);

function linesOf({ status, failure }: ApiError): Line[] {
  const { errors = [], warnings = [], infos = [], causedByException, unreadable, detail } = failure;
  if (unreadable && ownTexts.has(unreadable)) {
    return [{ key: `errors.dialog.${unreadable}`, parameters: { detail: detail ?? "" } }];
  }
  if (causedByException || unreadable) return [oops];
  const messages = [...errors, ...warnings, ...infos];
  if (messages.length > 0) return messages.flatMap(opened).map(lineOf);
  return [{ key: "errors.dialog.status", parameters: { status } }];
}

const oops: Line = { key: "errors.dialog.oops", parameters: {} };

/** An error that only counts its fields is told by the fields' own. */
function opened(message: ServerMessage): ServerMessage[] {
  const fields = message.metadata?.fields;
  if (typeof fields !== "object" || fields === null) return [message];
  const inside = Object.values(fields).flat() as ServerMessage[];
  return inside.length > 0 ? inside : [message];
}

function titleOf({ status, failure }: ApiError): keyof typeof dialogTitles {
  if (failure.unreadable === "timeout") return "longRequest";
  if (status === 401) return "authenticationExpired";
  const refusal = status > 0 && status < 500 && !failure.causedByException && !failure.unreadable;
  return refusal ? "serverWarning" : "serverError";
}

/** What stands below `errors.` in another form is no code. */
const codeForm = /^[A-Z0-9_]+$/;

/** Parameters as texts: a list is joined, an object is its JSON. */
function parametersOf(metadata: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : value,
    ]),
  );
}

type Parameters = Record<string, unknown>;

/** An error's parameters with JSON Schema's own words in the reader's language: types, formats, why a value does not fit. */
function translatedWords(parameters: Parameters, translate: Translate): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const translated = Object.hasOwn(words, name) ? words[name] : undefined;
      return [
        name,
        translated && typeof value === "string" ? translated(value, translate, parameters) : value,
      ];
    }),
  );
}

/** A word that has no text stays as it is: a server may have said the reason already. */
const words: Record<string, (value: string, translate: Translate, all: Parameters) => string> = {
  expected: (types, translate) =>
    types
      .split(/, | or /)
      .map((type) => translate(`errors.types.${type}`, { _: type }))
      .join(" / "),
  format: (format, translate) => translate(`errors.formats.${format}`, { _: format }),
  reason: (reason, translate, { rule }) => translate(`errors.shapes.${String(rule)}`, { _: reason }),
};
