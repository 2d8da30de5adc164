import { type ErrorCode, errorItem } from "../../../schemas";
import { type Answer, jsonAnswer, rowsAnswer } from "../../http/endpoint";

/** Refused (spec 8.2); whether the next attempt needs a captcha. */
export function refusal(code: ErrorCode, showCaptcha = false): Answer {
  return failed(400, code, { showCaptcha });
}

/** The password was right, and a second factor is asked for: the challenge's cookie goes along. */
export function codeWanted(code: "2FA_REQUIRED" | "2FA_INVALID_CODE"): Answer {
  return failed(412, code, { showCaptcha: false });
}

export function signedIn(): Answer {
  return rowsAnswer([{}], { total: 1 });
}

function failed(status: number, code: ErrorCode, row: object): Answer {
  const errors = [errorItem(code)];
  return jsonAnswer({ rows: [row], success: false, errors, infos: [], warnings: [] }, status);
}
