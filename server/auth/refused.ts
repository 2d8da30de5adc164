import { type ErrorCode, errorItem } from "../../schemas";
import { type Answer, jsonAnswer } from "../http/endpoint";

/** A refusal with a status of its own, for codes that travel with several: 2FA_ALREADY_ACTIVATED by 400 and by 412. */
export function refused(status: number, code: ErrorCode, metadata?: Record<string, unknown>): Answer {
  const errors = [errorItem(code, metadata)];
  return jsonAnswer({ rows: [], success: false, errors, infos: [], warnings: [] }, status);
}
