import CloseFullscreen from "@mui/icons-material/CloseFullscreen";
import OpenInFull from "@mui/icons-material/OpenInFull";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useContext } from "react";
import { PanesContext } from "./PanesContext";
import type { AnyPane } from "./usePanes";
import { useIsPhone } from "../../kit/useIsPhone";

/** Gives a pane the whole board below the figures of the day, or puts it back in its place. */
export function FullButton({ pane }: { pane: AnyPane }) {
  const translate = useTranslate();
  const panes = useContext(PanesContext);
  const narrow = useIsPhone();
  if (!panes || narrow) return null;
  const isFull = panes.full === pane;
  const Icon = isFull ? CloseFullscreen : OpenInFull;
  const name = translate(`planning.panes.${pane}`);
  const title = translate(`planning.panes.full.${isFull ? "leave" : "enter"}`, { pane: name });
  return (
    <Tooltip title={title}>
      <IconButton
        size="small"
        aria-label={title}
        aria-pressed={isFull}
        onClick={() => panes.setFull(isFull ? null : pane)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
