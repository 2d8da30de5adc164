import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { Sending } from "../board/sending";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { Question } from "./Question";
import { ToldCustomers } from "./ToldCustomers";
import { ToldDrivers } from "./ToldDrivers";

type SendDialogProps = { kind: Sending; runs: string[]; onClose: () => void };

/** What goes to whom and how, before it does; what nobody drives can't be sent and stays. */
export function SendDialog({ kind, runs, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const { board, day, perform } = useBoard();
  const isSent = kind === "send";
  const found = runs.flatMap((id) => board.runs.get(id) ?? []);
  const going = found.filter(({ journey }) => !isSent || journey.driver).map(({ run }) => run.id);
  const told = useQuery({
    queryKey: ["planning", day.aoc, day.date, "announcement", board.schedule.version, ...going],
    queryFn: ({ signal }) => schedules.announce(day, going, signal),
    enabled: isSent && going.length > 0,
  });
  return (
    <Question
      wide
      title={translate(`planning.${kind}.title`, { smart_count: found.length })}
      doing={translate(`planning.${kind}.button`, {
        runs: translate("planning.runCount", { smart_count: going.length }),
      })}
      // Whom it tells is seen first; where that does not come, it can still be sent.
      disabled={going.length === 0 || told.isLoading}
      onClose={onClose}
      onDo={() => perform({ kind, runs: going })}
    >
      {isSent && going.length > 0 && <ToldCustomers told={told} />}
      <ToldDrivers
        found={found}
        channels={told.data?.channels}
        isSent={isSent}
        isPending={isSent && told.isFetching}
        onLeave={onClose}
      />
    </Question>
  );
}
