import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard } from "../board/BoardContext";
import type { BoardValue } from "../board/BoardContext";

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
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = items.filter(({ fits }) => fits(value));
  const label = translate("planning.dayMenu.title");
  if (shown.length === 0) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {shown.map(({ name, does }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(undefined);
              does(value);
            }}
          >
            {translate(`planning.dayMenu.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The runs that are locked, or those that are not. */
function runsWith({ runs }: BoardValue["board"], locked: boolean): string[] {
  return [...runs.values()].flatMap(({ run }) => (run.locked === locked ? [run.id] : []));
}
