import Send from "@mui/icons-material/Send";
import Recall from "@mui/icons-material/UndoOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useIsPhone } from "../../kit/useIsPhone";
import { useBoard, useChoice } from "../board/BoardContext";
import { runsFor } from "../board/sending";
import { runsOf } from "../day/Board";
import { FittingButtons, type FittingButton } from "./FittingButtons";

/** Sends the runs that are chosen, or calls them back, and all that wait; a dialog says first what goes to whom. */
export function SendButtons() {
  const translate = useTranslate();
  const { board, readOnly, openDialog } = useBoard();
  const { selection, active } = useChoice();
  const isPhone = useIsPhone();
  const run = active && "run" in active ? board.runs.get(active.run)?.run : undefined;
  const chosen = selection.orders.size > 0 ? runsOf(board, selection.orders) : run ? [run] : [];
  const all = runsFor(
    "send",
    [...board.runs.values()].map((each) => each.run),
  );
  const some = runsFor("send", chosen);
  const buttons = [
    { name: "send", kind: "send", Icon: Send, runs: some.length < all.length ? some : [] },
    { name: "recall", kind: "recall", Icon: Recall, runs: runsFor("recall", chosen) },
    { name: "sendAll", kind: "send", Icon: Send, runs: all },
  ] as const;
  const shown = buttons
    .filter(({ runs }) => runs.length > 0)
    .map(({ name, kind, Icon, runs }): FittingButton => ({
      name,
      text: translate(`planning.${name}.button`, {
        runs: translate("planning.runCount", { smart_count: runs.length }),
      }),
      Icon,
      disabled: readOnly,
      onClick: () => openDialog({ kind, runs }),
    }));
  if (!isPhone) return <FittingButtons tour="send" buttons={shown} more={translate("planning.send.more")} />;
  // At the thumb all of them stand in a line that scrolls.
  return shown.map(({ name, text, Icon, ...button }) => (
    <Button key={name} variant="outlined" data-tour="send" startIcon={<Icon />} {...button}>
      {text}
    </Button>
  ));
}
