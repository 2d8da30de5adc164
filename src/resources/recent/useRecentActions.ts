import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { manifests } from "virtual:resources";
import { useApi, useSession } from "../../session";
import { actionStore } from "./actionStore";
import type { RecentAction, UndoResult } from "./RecentAction";
import { undo as undoAction } from "./undo";
import { updateOrdersOf } from "./updateOrders";

export type RecentActions = {
  /** Newest first. */
  actions: RecentAction[];
  /** Keeps an action; answers with it as kept. */
  record: (action: Omit<RecentAction, "id" | "at">) => RecentAction;
  /** Sends the inverse. Resolves with what could not be undone; that stays in the list, and can be tried again. */
  undo: (action: RecentAction) => Promise<UndoResult>;
};

/** What the signed-in user did and can undo. */
export function useRecentActions(): RecentActions {
  const api = useApi();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const store = useMemo(() => actionStore(user.id), [user.id]);
  const actions = useSyncExternalStore(store.subscribe, store.read);

  const record = useCallback(
    (action: Omit<RecentAction, "id" | "at">) => {
      const kept = { ...action, id: crypto.randomUUID(), at: new Date().toISOString() };
      store.write([kept, ...store.read()]);
      return kept;
    },
    [store],
  );

  const undo = useCallback(
    async (action: RecentAction) => {
      const manifest = manifests[action.resource];
      if (!manifest) throw new Error(`There is no resource "${action.resource}" any more`);
      const result = await undoAction(api, manifest, action);
      const left = result.failed.map(({ item }) => item);
      const after = left.length > 0 ? { ...action, items: left } : { ...action, undone: true };
      store.write(store.read().map((each) => (each.id === action.id ? after : each)));
      const undone = action.items.filter((item) => !left.includes(item));
      const orders = await updateOrdersOf(api, manifest, action, undone);
      await queryClient.invalidateQueries({ queryKey: [action.resource] });
      return { ...result, orders };
    },
    [api, store, queryClient],
  );
  return { actions, record, undo };
}
