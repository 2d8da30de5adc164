import MoreVert from "@mui/icons-material/MoreVert";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { useBoard, type BoardValue } from "../board/BoardContext";
import { IconMenu } from "./IconMenu";

type Item = { name: string; fits: (value: BoardValue) => boolean; does: (value: BoardValue) => void };

/** What is done to the whole day, now and then. */
const items: Item[] = [
  {
    name: "lock",
    fits: ({ readOnly, flags, board }) => !readOnly && flags.manual && runsWith(board, false).length > 0,
    does: ({ perform, board }) => perform({ kind: "lock", runs: runsWith(board, false), locked: true }),
  },
  {
    name: "unlock",
    fits: ({ readOnly, flags, board }) => !readOnly && flags.manual && runsWith(board, true).length > 0,
    does: ({ perform, board }) => perform({ kind: "lock", runs: runsWith(board, true), locked: false }),
  },
  {
    name: "print",
    fits: ({ board }) => board.runs.size > 0,
    does: ({ openDialog, board }) => openDialog({ kind: "manifests", runs: [...board.runs.keys()] }),
  },
  {
    name: "close",
    fits: ({ readOnly }) => !readOnly,
    does: ({ openDialog }) => openDialog({ kind: "close" }),
  },
];

export function DayMenu() {
  const translate = useTranslate();
  const value = useBoard();
  const shown = items.filter(({ fits }) => fits(value));
  const label = translate("planning.dayMenu.title");
  if (shown.length === 0) return null;
  return (
    <IconMenu label={label} Icon={MoreVert}>
      {(close) =>
        shown.map(({ name, does }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              does(value);
            }}
          >
            {translate(`planning.dayMenu.${name}`)}
          </MenuItem>
        ))
      }
    </IconMenu>
  );
}

/** The runs that are locked, or those that are not. */
function runsWith({ runs }: BoardValue["board"], locked: boolean): string[] {
  return [...runs.values()].flatMap(({ run }) => (run.locked === locked ? [run.id] : []));
}
