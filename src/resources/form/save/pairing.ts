import { manifests } from "virtual:resources";
import { isApiError, type ApiError, type RunsheetDataProvider } from "../../../../dataProviders";
import { isEmpty, pairOf, valueAt, type ResourceRecord } from "../../../../schemas";
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

type Save = { base: ResourceRecord | undefined; sent: Fields };

/**
 * The question that a save comes to which gives a record another partner, where somebody holds that one. It is asked before
 * the save is sent, which would be refused; where that can't be, the refusal asks it.
 */
export async function partnerQuery(
  api: Pick<RunsheetDataProvider, "getMany">,
  view: ResourceView,
  { base, sent }: Save,
): Promise<PairQuery | undefined> {
  const pair = pairOf(view.resource);
  const partner = pair && sent[pair.property];
  if (!pair || isEmpty(partner) || partner === base?.[pair.property]) return undefined;
  const read = async (resource: string, id: unknown): Promise<ResourceRecord | undefined> =>
    (await api.getMany<ResourceRecord>(resource, { ids: [String(id)], meta: { silent: true } })).data[0];
  try {
    const chosen = await read(pair.target, partner);
    const holderId = chosen?.[pair.other];
    const holder = isEmpty(holderId) || holderId === base?.id ? undefined : await read(view.name, holderId);
    if (!chosen || !holder) return undefined;
    const title = valueAt(chosen, manifests[pair.target]?.["x-list"].title ?? "id");
    return {
      kind: "taken",
      value: String(title ?? chosen.id),
      holder: view.titleOf(holder),
      holderVersion: holder.version,
    };
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
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
