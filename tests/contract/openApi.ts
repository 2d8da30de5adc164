import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import { formats } from "../../schemas/formats";

type Content = { "application/json"?: { schema: object } };
type Operation = { responses: Record<string, { content?: Content }>; requestBody?: object };
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<
    string,
    Record<
      string,
      Operation & { operationId: string; parameters: { in: string; name: string }[]; security?: object[] }
    >
  >;
  components: { schemas: Record<string, object> };
};

const checkers = new Map<string, AnswerChecker>();

/** Holds answers against what the OpenAPI document promises. */
export class AnswerChecker {
  readonly #document: OpenApiDocument;
  // To make the code of hundreds of checks shorter takes longer than it saves.
  readonly #ajv = new Ajv2020({ strict: false, formats, addUsedSchema: false, code: { optimize: false } });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #paths: [RegExp, string][];

  /** Of a document; the same for the same one. */
  static of(text: string): AnswerChecker {
    const checker = checkers.get(text) ?? new AnswerChecker(JSON.parse(text) as OpenApiDocument);
    checkers.set(text, checker);
    return checker;
  }

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#paths = Object.keys(document.paths)
      // What is written out goes before what has a parameter: /check_uniqueness_name before /{id}.
      .toSorted((one, other) => one.split("{").length - other.split("{").length)
      .map((path) => [new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), path]);
  }

  /** @throws Error where the document does not know the answer: its call, its status, its shape. */
  check(method: string, address: string, status: number, text: string): void {
    const path = address.split("?")[0] ?? "";
    const known = this.#paths.find(([pattern]) => pattern.test(path))?.[1];
    const operation = known === undefined ? undefined : this.#document.paths[known]?.[method.toLowerCase()];
    if (known === undefined || operation === undefined) {
      if (status === 404 || status === 405) return;
      throw new Error(`${method} ${path} answers ${status} and is not in the OpenAPI document`);
    }
    const place = `${method} ${known} ${status}`;
    const response = operation.responses[status];
    if (!response) throw new Error(`${place} is not in the OpenAPI document; it answered ${text}`);
    const schema = response.content?.["application/json"]?.schema;
    if (!schema || method === "HEAD") return;
    const check = this.#checks.get(place) ?? this.#compile(schema);
    this.#checks.set(place, check);
    if (!check(JSON.parse(text)))
      throw new Error(
        `${place} does not fit the OpenAPI document: ${this.#ajv.errorsText(check.errors)}\n${text}`,
      );
  }

  #compile(schema: object): ValidateFunction {
    return this.#ajv.compile({ ...schema, components: this.#document.components });
  }
}
