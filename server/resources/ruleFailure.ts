import { type ErrorCode, errorTable } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";

/** What a trigger refuses by a rule of its own: it raises this, with a code of schemas/errors.ts as the message. */
const ruleBroken = "RS001";

export function ruleFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== ruleBroken) return undefined;
  return error.message in errorTable ? new ApiFailure(error.message as ErrorCode) : undefined;
}
