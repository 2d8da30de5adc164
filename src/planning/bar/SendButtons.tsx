import Send from "@mui/icons-material/Send";
import Recall from "@mui/icons-material/UndoOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useBoard, useChoice } from "../board/BoardContext";
import { runsFor } from "../board/sending";
import { runsOf } from "../day/Board";

/** Sends all runs that wait, and those that are chosen, or calls these back; a dialog says first what goes to whom. */
export function SendButtons() {
  const translate = useTranslate();
  const { board, readOnly, openDialog } = useBoard();
  const { selection, active } = useChoice();
  const run = active && "run" in active ? board.runs.get(active.run)?.run : undefined;
  const chosen = selection.orders.size > 0 ? runsOf(board, selection.orders) : run ? [run] : [];
  const all = runsFor(
    "send",
    [...board.runs.values()].map((each) => each.run),
  );
  const some = runsFor("send", chosen);
  const buttons = [
    { name: "sendAll", kind: "send", Icon: Send, runs: all },
    { name: "send", kind: "send", Icon: Send, runs: some.length < all.length ? some : [] },
    { name: "recall", kind: "recall", Icon: Recall, runs: runsFor("recall", chosen) },
  ] as const;
  return buttons
    .filter(({ runs }) => runs.length > 0)
    .map(({ name, kind, Icon, runs }) => (
      <Button
        key={name}
        variant="outlined"
        startIcon={<Icon />}
        disabled={readOnly}
        onClick={() => openDialog({ kind, runs })}
      >
        {translate(`planning.${name}.button`, {
          runs: translate("planning.runCount", { smart_count: runs.length }),
        })}
      </Button>
    ));
}
