import type { LoadingIssue } from "../../../schemas/loading";
import type { OrderValues } from "../order";
import type { Status } from "../statuses";

export type Steps = NonNullable<OrderValues["steps"]>;
export type Plan = NonNullable<OrderValues["plan"]>;

/** Where what is told comes from: said by whom it happened to, found by positions, or put in by a hand afterwards. */
export type Source = "REPORTED" | "GPS" | "HAND";

/** Who tells it. Of a driver's phone or vehicle `driver` is the driver's id: it counts for what is his alone. */
type Who = { id: string; name?: string; role: string; driver?: string; device?: string };

/** What became of an item of an order (domain 3). */
export type ItemFact = {
  /** The item's reference, barcode or name, the first that it has. */
  item: string;
  factQuantity: number;
  rejectReason?: string;
  rejectComment?: string;
};

/** What was loaded of an item, or of an order as a whole (domain 4). */
export type LoadedFact = { issue?: LoadingIssue; comment?: string };

/** An item by the name that events have for it; what is extra need not be one of the order's. */
export type LoadedItemFact = LoadedFact & { item: string; loadedQuantity: number };

/** What is said by an event of each kind. */
export type Said = {
  status: {
    status: Status;
    /** The statuses that are gone through on the way, the last one included, where the server leads an order. */
    through?: readonly Status[];
    /** The event that ended the order and is taken back. */
    undoes?: string;
    reason?: string;
    comment?: string;
    /** What the driver was told, where the order goes to him: the plan as it was sent. */
    plan?: Plan;
    /** Where positions say so: of what, and the how manieth time. Only the latest counts; `gone`: they say so no more. */
    found?: { of: string; revision: number; gone?: true };
  };
  items: { items: readonly ItemFact[] };
  /** What was loaded of the whole order, and of items of it, which goes before that. */
  loading: LoadedFact & { loaded?: boolean; items?: readonly LoadedItemFact[] };
  /** A file that proves the delivery; `image` is its address, `template` the one by which the proof is printed. */
  proof: { as: "signature" | "photo"; image: string; signatory?: string; template?: string };
  /** What an order was when its events began to be kept. */
  carried: { status: Status; steps: Steps } & Pick<
    OrderValues,
    "failReason" | "failComment" | "plan" | "fact" | "pod"
  >;
};

type EventKind = keyof Said;

type Common = {
  /** Its sender's, unique in the account: what comes twice changes nothing. */
  id: string;
  /** Instants in UTC, to the millisecond; `receivedAt` once it is stored. */
  occurredAt: string;
  receivedAt?: string;
  who: Who;
  source: Source;
  latitude?: number;
  longitude?: number;
  /** Why it was refused before it could take part. */
  refused?: string;
  /** When somebody was expected at the order when it was told; once it is stored. */
  eta?: string;
};

type Of<Kind extends EventKind> = Common & {
  order: string;
  /** The run on which it happened. */
  run?: string;
  kind: Kind;
  said: Said[Kind];
};

/** Something that happened to an order (execution 3). */
export type Happened = { [Kind in EventKind]: Of<Kind> }[EventKind];

/** A word on how a run is loaded: it begins, it is over, or a person lets the run go as it is. */
export type SaidOfLoading = { loading: "begun" | "ended" | "confirmed"; name?: string; comment?: string };

/** Something that happened on a run, or to its driver's day. */
export type RunHappened = Common & { order?: undefined; run?: string } & (
    | { kind: "pause" | "resume" | "shift"; said: { shift?: "begun" | "ended" } }
    | { kind: "loading"; said: SaidOfLoading }
  );
