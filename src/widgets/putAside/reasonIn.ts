import type { Property } from "../../../schemas";
import type { QuarantineCode } from "../../../schemas/positions";

/** Why positions were put aside, as the property that counts them calls it. */
export function reasonIn({ properties }: Property, code: QuarantineCode): string {
  return properties?.[code]?.title ?? code;
}
