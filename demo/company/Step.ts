import type { Records } from "../../schemas/generated";

/** A record before it is stored. */
export type New<Resource extends keyof Records> = Omit<Records[Resource], "id" | "version">;

/** The id of what was made of a resource, by its place among the records of its step. */
export type IdOf = (resource: keyof Records, at: number) => string;

/** Records of a resource, which may name those of the steps before. */
export type Step = {
  [Name in keyof Records]: { resource: Name; records: (idOf: IdOf) => New<Name>[] };
}[keyof Records];
