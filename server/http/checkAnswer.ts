import type { FastifyBaseLogger } from "fastify";
import { createAjv } from "../../schemas/ajv";
import { lazily } from "../../schemas/lazily";
import type { Answer, Endpoint } from "./endpoint";

/** A record stands in several answers under one $id, which is no clash: nothing is looked up by it. */
const ajv = createAjv({ allErrors: false, addUsedSchema: false });

/** Of a long list so many records are looked at: to look at 1,000 takes a third as long again as to read them. */
const mostLookedAt = 50;

/**
 * Holds what an endpoint answers against what it says it answers. A mismatch is our fault and goes to the log with its
 * place; the answer is sent all the same, so that a schema that was narrowed never hides the data that must be mended.
 */
export function answerCheck({
  answers,
  method,
  path,
}: Endpoint): (answer: Answer, log: FastifyBaseLogger) => void {
  const { schema } = answers;
  if (!schema) return () => undefined;
  const validator = lazily(() => ajv.compile(schema));
  return ({ status, body }, log) => {
    if (status !== answers.status || body === undefined) return;
    const validate = validator();
    if (validate(sampled(JSON.parse(body)))) return;
    const [error] = validate.errors ?? [];
    log.error(
      { call: `${method} ${path}`, place: error?.instancePath, fault: error?.message },
      "An answer does not fit its schema",
    );
  };
}

/** The answer with a long list thinned out, each time from another place: a record that does not fit is met in time. */
function sampled(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const long = Object.entries(answer).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > mostLookedAt,
  );
  return long.length === 0
    ? answer
    : { ...answer, ...Object.fromEntries(long.map(([name, list]) => [name, thinned(list)])) };
}

function thinned(list: unknown[]): unknown[] {
  const step = Math.floor(list.length / mostLookedAt);
  const first = Math.floor(Math.random() * step);
  return list.filter((_, index) => index % step === first).slice(0, mostLookedAt);
}
