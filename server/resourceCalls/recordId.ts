import type { Call } from "../http/endpoint";

/** The id in a call's path. */
export function idOf({ params }: Call): string {
  return params.id ?? "";
}
