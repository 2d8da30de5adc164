import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { closest, suggest } from "./suggest";
import type { Finding } from "./context";

type Check = (value: unknown) => Finding[];

/** Checks a file against resource.meta.json, in an author's words. */
export const vocabularyCheck = compiledOnce((metaSchema) => metaSchema);

/** Checks one definition of definitions.json: it may say what a property may. */
export const definitionCheck = compiledOnce((metaSchema) => {
  const { definitions } = metaSchema as { definitions: object };
  return { definitions, $ref: "#/definitions/keywords" };
});

/** To compile a meta-schema takes longer than all that it checks. */
function compiledOnce(schemaOf: (metaSchema: object) => object): (metaSchema: object) => Check {
  const compiled = new WeakMap<object, Check>();
  return (metaSchema) => {
    const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { regex: isPattern } });
    const check = compiled.get(metaSchema) ?? checkWith(ajv.compile(schemaOf(metaSchema)));
    compiled.set(metaSchema, check);
    return check;
  };
}

function checkWith(validate: ValidateFunction): Check {
  return (value) => {
    if (validate(value)) return [];
    const findings = (validate.errors ?? []).flatMap((error) => {
      const say = messages[error.keyword];
      const message = say ? say(error) : `${error.message}`;
      return message === "" ? [] : [{ path: error.instancePath, message }];
    });
    return findings.filter(
      (one, index) =>
        !findings.slice(0, index).some((other) => other.path === one.path && other.message === one.message),
    );
  };
}

/** How each keyword of the meta-schema speaks to an author; an empty text says nothing, since another error does. */
const messages: Record<string, (error: ErrorObject) => string> = {
  additionalProperties: ({ params, parentSchema }) => {
    const word = String(params.additionalProperty);
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
    return `"${word}" is no keyword here${suggest(word, known)}`;
  },
  enum: ({ data, params }) => `${quoted(data)} is not possible here${suggestOf(data, params.allowedValues)}`,
  const: ({ params }) => `must be ${quoted(params.allowedValue)}`,
  required: ({ params }) => `"${String(params.missingProperty)}" is missing`,
  type: ({ data, params }) => `${quoted(data)} must be ${[params.type].flat().join(" or ")}`,
  pattern: ({ data, params, parentSchema }) =>
    `${quoted(data)} does not have the form ${String(params.pattern)}${described(parentSchema)}`,
  format: ({ data }) => `${quoted(data)} is not a valid regular expression`,
  propertyNames: () => "",
  if: () => "",
  not: ({ data }) => `${quoted(data)} is every record's: leave it out`,
  minProperties: ({ params }) => `needs ${String(params.limit)} keywords or more`,
  maxProperties: ({ data, params }) =>
    `takes ${String(params.limit)} keywords, not ${Object.keys(data as object).join(", ")}`,
  minItems: ({ params }) => `needs ${String(params.limit)} entries or more`,
  minLength: () => "must not be empty",
  uniqueItems: ({ data, params }) => `${quoted((data as unknown[])[Number(params.i)])} is listed twice`,
};

function suggestOf(data: unknown, allowed: unknown): string {
  const choices = (allowed as unknown[]).map(String);
  const best = typeof data === "string" ? closest(data, choices) : undefined;
  return best === undefined ? `; choose one of ${choices.join(", ")}` : suggest(String(data), choices);
}

function described(schema: object | undefined): string {
  const description = (schema as { description?: string } | undefined)?.description;
  return description === undefined ? "" : `: ${description}`;
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, "u"));
  } catch {
    return false;
  }
}
