import type { ApiError } from "../../../../dataProviders";
import { isEmpty, pairOf } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import type { Fields } from "../record/outgoing";

/** What a save says about the record's pair (spec 5): sent beside its properties. */
export type PairAnswer = { action: "CREATE" | "UNALLOCATE" | "SWAP"; holderVersion?: number };

/** What has to be asked: whether a new record gets a partner, or what becomes of who holds the one that was chosen. */
export type PairQuery =
  | { kind: "create"; question: string }
  | { kind: "taken"; value: string; holder: string; holderVersion: number | undefined };

/** The question of a new record without a partner, where its schema has one. */
export function creationQuery(view: ResourceView, sent: Fields): PairQuery | undefined {
  const pair = pairOf(view.resource);
  if (!pair || view.may(pair.property) !== "edit" || !isEmpty(sent[pair.property])) return undefined;
  const question = view.question(pair.property);
  return question === undefined ? undefined : { kind: "create", question };
}

/** The question that a refusal comes to. */
export function takenQuery(error: ApiError): PairQuery | undefined {
  const taken = error.items.find(({ code }) => code === "PAIR_TAKEN");
  if (!taken) return undefined;
  const { value, holder, holderVersion } = taken.metadata ?? {};
  return {
    kind: "taken",
    value: String(value ?? ""),
    holder: String(holder ?? ""),
    holderVersion: typeof holderVersion === "number" ? holderVersion : undefined,
  };
}
