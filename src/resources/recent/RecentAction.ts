import type { ErrorItem } from "../../../schemas";

export type ActionKind = "update" | "create" | "remove" | "bulkEdit" | "import";

/** One record of an action. `before` and `after` hold the changed properties; of a removed record `before` is all of it. */
export type ActionItem = {
  id: string;
  title?: string;
  /** The version after the action: an undo is refused where somebody has changed the record since. */
  version?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Something the user did that can be undone. An item without `before` was created by it. */
export type RecentAction = {
  id: string;
  at: string;
  kind: ActionKind;
  resource: string;
  /** What it was done to: the record's title, or how many records. */
  title: string;
  items: ActionItem[];
  /** Undone: nothing is left to undo. */
  undone?: boolean;
  /** It was too long to be kept over a reload: its items are gone, and it can't be undone any more. */
  tooLong?: boolean;
};

export function isAction(value: unknown): value is RecentAction {
  const action = value as Partial<RecentAction> | null;
  return (
    typeof action === "object" &&
    action !== null &&
    typeof action.id === "string" &&
    typeof action.resource === "string" &&
    typeof action.kind === "string" &&
    Array.isArray(action.items)
  );
}

/** What became of an undo: the items that could not be undone, each with its reason, and how many orders followed. */
export type UndoResult = {
  done: number;
  failed: { item: ActionItem; errors: ErrorItem[] }[];
  orders?: number;
};
