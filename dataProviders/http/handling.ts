/**
 * Spec 8.1, who hears of an answer. The rows are read from the top; the first that applies decides.
 *
 * One reading is ours: "409 always opens an error dialog" and "a 200 with errors shows a dialog" are, for the save of
 * a form, the form's own conflict dialog and the texts at its fields. So a VERSION_CONFLICT with the current record,
 * errors that name a field, and a NOT_FOUND (the form offers to save what was typed as a new record) are thrown to it.
 * The calls of one bulk action gather their errors into its per-row result, which is their dialog. And a 401, which
 * only "is thrown to the caller", is shown as well: it is the one occasion for the title "Authentication expired", and
 * only its dialog leads back into the session. The calls that ask for a session or begin one take it for an answer
 * ("own"). Whatever the table says of dialogs, a refused call rejects.
 */
export type Facts = {
  status: number;
  /** Errors came, or the envelope says `success: false`, or nothing readable came. */
  failed: boolean;
  /** How the caller wants errors: "silent" is spec 7's "error handling disabled". */
  errors: "shown" | "silent" | "gathered" | "own";
  /** The save of a form, and what came is for the form: field errors, a conflict with the current record, or that it is gone. */
  forForm: boolean;
};

export type Hearing = "nobody" | "caller" | "form" | "dialog";

type Rule = [applies: (facts: Facts) => boolean, heard: Hearing | ((facts: Facts) => Hearing)];

const always = new Set([404, 405, 500, 409]);

const rules: Rule[] = [
  [({ errors, failed }) => errors === "own" && failed, "caller"],
  [({ status }) => status === 401, "dialog"],
  [({ errors, failed }) => errors === "gathered" && failed, "caller"],
  [({ forForm }) => forForm, "form"],
  [({ status }) => always.has(status), "dialog"],
  [({ status }) => status >= 300 && status < 500, "caller"],
  [({ status, failed }) => (status === 200 || status === 204) && !failed, "nobody"],
  [() => true, ({ errors }) => (errors === "shown" ? "dialog" : "caller")],
];

export function hearingOf(facts: Facts): Hearing {
  const heard = rules.find(([applies]) => applies(facts))?.[1] ?? "dialog";
  return typeof heard === "function" ? heard(facts) : heard;
}
