import { ApiFailure } from "../../schemas/failure";

/** The refusal of a text that PostgreSQL can't keep as it is. */
export function unstorable(field: string): ApiFailure {
  return new ApiFailure("SHAPE", {
    field,
    reason: "it has a character that can't be stored (NUL, or half of a surrogate pair)",
    rule: "characters",
  });
}
