import type { ErrorCode, ErrorItem } from "../schemas";

/** An error that is found on this side, as a server would tell it; its texts are those of locales/ alone. */
export function ownError(code: ErrorCode, metadata: Record<string, unknown> = {}): ErrorItem {
  return { code, message: code, metadata };
}
