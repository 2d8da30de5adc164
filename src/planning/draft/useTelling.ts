import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useRef, useState } from "react";
import type { Order } from "../../../schemas/generated";
import { useBoard } from "../board/BoardContext";
import { useSaving } from "../drawers/useSaving";

type Modes = Order["notificationModeRecords"];

/** Of every channel; what the account has off, an order does not switch on (domain 11). */
const all = (enabled: boolean): Modes => [
  { mode: "SMS", enabled },
  { mode: "EMAIL", enabled },
];

/** Whether customers hear of an order: its own messages are switched off, or on as they were before. */
export function useTelling() {
  const { day } = useBoard();
  const provider = useDataProvider();
  const client = useQueryClient();
  const before = useRef(new Map<string, Modes>());
  const { trouble, send } = useSaving();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  return {
    trouble,
    /** Orders of which a change is on its way. */
    waiting,
    async tell(order: string, isTold: boolean): Promise<void> {
      setWaiting((others) => new Set([...others, order]));
      await send(async () => {
        const { data } = await provider.getOne<Order>("orders", { id: order });
        if (!isTold) before.current.set(order, data.notificationModeRecords);
        const modes = isTold ? (before.current.get(order) ?? all(true)) : all(false);
        await provider.update<Order>("orders", {
          id: order,
          data: { ...data, notificationModeRecords: modes },
          previousData: data,
        });
        await client.invalidateQueries({
          queryKey: ["planning", day.aoc],
          predicate: ({ queryKey }) => queryKey[3] === "told",
        });
      });
      setWaiting((others) => new Set([...others].filter((each) => each !== order)));
    },
  };
}
