/**
 * Errors that other servers of this API send and ours does not (spec 8.2, 8.3), by code, in English; locales/ has them
 * in every language as `errors.<CODE>`. Their {0} and {1} are `%{0}` and `%{1}` there.
 */
export const businessErrors = {
  UNKNOWN_ERROR: "Unknown error",
  ACCOUNT_SUSPENDED: "Your account has been suspended",
  WRONG_LICENSE: "Your License is invalid",
  INVALID_IP: "Your IP is blocked",
  TRIAL_PERIOD_IS_NOT_STARTED_YET: "Your trial period has not started yet",
  IN_MAINTENANCE: "Server undergoing maintenance",
  INVALID_HASH: "Your link is broken",
  PASSWORDS_NOT_EQUAL: "Passwords do not match",
  LINK_EXPIRED: "Your link has expired",
  "2FA_INVALID_CODE": "Please enter a valid code",
  "2FA_ALREADY_ACTIVATED": "2FA is already set for user",
} as const;

/** Parameters that the specification has as words of its text, so that other servers do not send them. */
export const usualParameters: Record<string, Record<string, unknown>> = { SHORT_PASSWORD: { limit: 8 } };
