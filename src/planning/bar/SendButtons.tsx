import Send from "@mui/icons-material/Send";
import Undo from "@mui/icons-material/UndoOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { RunStatus, ScheduleRun } from "../../../schemas/schedule";
import { useBoard, useChoice } from "../board/BoardContext";
import { runsOf } from "../day/Board";

/** Runs that may be sent or called back (domain 1). */
const sendable: ReadonlySet<RunStatus> = new Set(["PLANNED"]);
const recallable: ReadonlySet<RunStatus> = new Set(["SENDING", "SENT"]);

/** Sends the runs with chosen orders to their drivers, or calls them back; a dialog says first what goes to whom. */
export function SendButtons() {
  const translate = useTranslate();
  const { board, readOnly, openDialog } = useBoard();
  const { selection, active } = useChoice();
  const run = active && "run" in active ? board.runs.get(active.run)?.run : undefined;
  const chosen = selection.orders.size > 0 ? runsOf(board, selection.orders) : run ? [run] : [];
  const buttons = [
    { kind: "send", Icon: Send, runs: only(chosen, sendable) },
    { kind: "recall", Icon: Undo, runs: only(chosen, recallable) },
  ] as const;
  return buttons
    .filter(({ runs }) => runs.length > 0)
    .map(({ kind, Icon, runs }) => (
      <Button
        key={kind}
        variant="outlined"
        startIcon={<Icon />}
        disabled={readOnly}
        onClick={() => openDialog({ kind, runs })}
      >
        {translate(`planning.${kind}.button`, {
          runs: translate("planning.runCount", { smart_count: runs.length }),
        })}
      </Button>
    ));
}

function only(runs: ScheduleRun[], statuses: ReadonlySet<RunStatus>): string[] {
  return runs.filter(({ status }) => statuses.has(status)).map(({ id }) => id);
}
