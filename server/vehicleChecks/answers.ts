import { type ErrorCode, errorItem } from "../../schemas";
import { addError, type FieldErrors, noErrors } from "../../schemas/failure";
import type { CheckField, CheckFieldType, SubmittedField } from "../../schemas/vehicleChecks";

/** What a driver answers to a form's field, which he calls by its name; photos by their hashes. */
export type SentAnswer = {
  field: string;
  value?: boolean | number | string;
  comment?: string;
  photos?: string[];
};

/** Something that he has found beside the form. */
export type SentFault = { name: string; comment: string; photos?: string[] };

/** A fault as it is registered; `mandatory` is its item's. */
export type FoundFault = { checkName: string; mandatory: boolean; comment?: string; photos: string[] };

type Checked = { fields: SubmittedField[]; faults: FoundFault[]; errors: FieldErrors };

/** Holds what was answered against the form that it was asked by, and finds the faults in it (domain 5). */
export function checkedAnswers(
  form: readonly CheckField[],
  answers: readonly SentAnswer[],
  further: readonly SentFault[] = [],
): Checked {
  const errors = noErrors();
  const places = placesOf(form, answers, errors);
  const fields: SubmittedField[] = [];
  const faults: FoundFault[] = [];
  for (const field of form) {
    const at = places.get(field);
    const answer = at === undefined ? undefined : trimmed(answers[at]!);
    fields.push(submitted(field, answer));
    if (at !== undefined && answer) noteFaults(field, answer, `answers.${at}`, errors);
    if (field.mandatory && !isAnswered(field, answer))
      refuse(errors, "answers", "CHECK_ANSWER_MISSING", { value: field.name });
    if (field.type === "CHECK" && answer?.value === false)
      faults.push({
        checkName: field.name,
        mandatory: field.mandatory === true,
        ...(answer.comment !== undefined && { comment: answer.comment }),
        photos: answer.photos ?? [],
      });
  }
  for (const { name, comment, photos = [] } of further)
    faults.push({ checkName: name.trim(), mandatory: false, comment: comment.trim(), photos });
  return { fields, faults, errors };
}

/** Where each field is answered: of fields with one name each has the next answer of that name. */
function placesOf(
  form: readonly CheckField[],
  answers: readonly SentAnswer[],
  errors: FieldErrors,
): Map<CheckField, number> {
  const places = new Map<CheckField, number>();
  for (const [at, { field: name }] of answers.entries()) {
    const field = form.find((each) => each.name === name && !places.has(each));
    if (field) places.set(field, at);
    else refuse(errors, `answers.${at}.field`, "CHECK_FIELD_UNKNOWN", { value: name });
  }
  return places;
}

/** What a text is without the spaces around; one of spaces alone is none. */
function trimmed({ value, comment, ...answer }: SentAnswer): SentAnswer {
  const text = typeof value === "string" ? value.trim() : value;
  const word = comment?.trim();
  return {
    ...answer,
    ...(text !== undefined && text !== "" && { value: text }),
    ...(word !== undefined && word !== "" && { comment: word }),
  };
}

function submitted({ name, type }: CheckField, answer: SentAnswer | undefined): SubmittedField {
  const { value, comment, photos = [] } = answer ?? {};
  return {
    name,
    type,
    ...(value !== undefined && { value }),
    ...(comment !== undefined && { comment }),
    photos,
  };
}

function isAnswered({ type }: CheckField, { value, photos = [] }: Partial<SentAnswer> = {}): boolean {
  return type === "PHOTO" ? photos.length > 0 : value !== undefined;
}

type Kind = { expected: string; fits: (value: unknown, field: CheckField) => boolean };

const text = (most: number): Kind => ({
  expected: `a text of ${most} characters at most`,
  fits: (value) => typeof value === "string" && value.length <= most,
});

/** What each type of field takes for an answer; photos come beside it. */
const kinds: Record<Exclude<CheckFieldType, "PHOTO">, Kind> = {
  CHECK: { expected: "true or false", fits: (value) => typeof value === "boolean" },
  NUMBER: {
    expected: "a number",
    fits: (value) => typeof value === "number" && Number.isFinite(value),
  },
  TEXT: text(500),
  MULTILINE_TEXT: text(5000),
  DROPDOWN: {
    expected: "one of its values",
    fits: (value, { values = [] }) => typeof value === "string" && values.includes(value),
  },
};

function noteFaults(
  field: CheckField,
  { value, comment }: SentAnswer,
  at: string,
  errors: FieldErrors,
): void {
  if (field.type === "CHECK" && value === false && comment === undefined)
    refuse(errors, `${at}.comment`, "REQUIRED", {});
  if (value === undefined) return;
  if (field.type === "PHOTO") return refuse(errors, `${at}.value`, "CHECK_VALUE_TOO_MUCH", { value });
  const { expected, fits } = kinds[field.type];
  if (fits(value, field)) return;
  const [code, more] =
    field.type === "DROPDOWN"
      ? (["CHOICE", { value, allowed: field.values?.join(", ") }] as const)
      : (["TYPE", { expected, value: String(value).slice(0, 100) }] as const);
  refuse(errors, `${at}.value`, code, more);
}

function refuse(errors: FieldErrors, field: string, code: ErrorCode, more: Record<string, unknown>): void {
  addError(errors, field, errorItem(code, { field, ...more }));
}
