import type { FastifyBaseLogger } from "fastify";
import { createAjv } from "../../schemas/ajv";
import type { Answer, Endpoint } from "./endpoint";

/** A record stands in several answers under one $id, which is no clash: nothing is looked up by it. */
const ajv = createAjv({ allErrors: false, addUsedSchema: false });

/**
 * Holds what an endpoint answers against what it says it answers. A mismatch is our fault and goes to the log with its
 * place; the answer is sent all the same, so that a schema that was narrowed never hides the data that must be mended.
 */
export function answerCheck({
  answers,
  method,
  path,
}: Endpoint): (answer: Answer, log: FastifyBaseLogger) => void {
  if (!answers.schema) return () => undefined;
  const validate = ajv.compile(answers.schema);
  return ({ status, body }, log) => {
    if (status !== answers.status || body === undefined || validate(JSON.parse(body))) return;
    const [error] = validate.errors ?? [];
    log.error(
      { call: `${method} ${path}`, place: error?.instancePath, fault: error?.message },
      "An answer does not fit its schema",
    );
  };
}
