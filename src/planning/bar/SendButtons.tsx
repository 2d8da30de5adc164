import Send from "@mui/icons-material/Send";
import Recall from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import visuallyHidden from "@mui/utils/visuallyHidden";
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
    .map(({ name, kind, Icon, runs }) => {
      const text = translate(`planning.${name}.button`, {
        runs: translate("planning.runCount", { smart_count: runs.length }),
      });
      return (
        <Button
          key={name}
          variant="outlined"
          title={text}
          startIcon={<Icon />}
          disabled={readOnly}
          onClick={() => openDialog({ kind, runs })}
        >
          {name === "sendAll" ? (
            text
          ) : (
            <>
              <Box component="span" aria-hidden sx={onlyBetween}>
                {runs.length}
              </Box>
              <Box
                component="span"
                sx={({ breakpoints }) => ({ [breakpoints.between("md", "xl")]: visuallyHidden })}
              >
                {text}
              </Box>
            </>
          )}
        </Button>
      );
    });
}

/** How many stands for the whole text where the bar has no room for that beside "send all". */
const onlyBetween = { display: { xs: "none", md: "inline", xl: "none" } } as const;
