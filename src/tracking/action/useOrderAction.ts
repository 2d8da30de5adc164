import { useCallback } from "react";
import { useLocation } from "react-router";
import { useHandOver } from "../../kit/pages/useHandOver";
import { actionAt, useOpenOver } from "../day/over";
import type { HandedAction } from "./handed";

/** Opens the action on an order over what is open; what was chosen before goes there under a key (spec 2.2). */
export function useOrderAction(): (order: string, handed?: HandedAction) => void {
  const at = useLocation();
  const hand = useHandOver();
  const open = useOpenOver();
  return useCallback(
    (order, handed = {}) => {
      const key = Object.keys(handed).length > 0 ? hand(handed) : undefined;
      open(actionAt(at, order, key));
    },
    [at, hand, open],
  );
}
