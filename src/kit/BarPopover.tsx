import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { Suspense, useState, type ReactNode } from "react";
import { LatePopover } from "../later";

type BarPopoverProps = {
  /** What the button is called for those who don't see it. */
  label: string;
  /** The tooltip, where it says less than the label; it then only describes. */
  hint?: string;
  /** What the panel is called; the label where none is given. */
  title?: string;
  icon: ReactNode;
  edge?: IconButtonProps["edge"];
  /** Pixels. */
  width: number;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button of the top bar and the panel that it opens below itself; what the panel shows may load only then. */
export function BarPopover(props: BarPopoverProps) {
  const { label, hint = label, title = label, icon, edge, width, onClosed, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function close() {
    onClosed?.();
    setAnchor(null);
  }
  return (
    <>
      <Tooltip title={hint} describeChild={hint !== label}>
        <IconButton
          {...(edge !== undefined && { edge })}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <LatePopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": title,
            elevation: 4,
            sx: { border: 1, borderColor: "divider", width, maxWidth: "calc(100% - 32px)" },
          },
        }}
      >
        <Suspense fallback={<PartLoading />}>{children(close)}</Suspense>
      </LatePopover>
    </>
  );
}

/** In the place of what a panel shows, while its script is on its way. */
export function PartLoading() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate("app.loading")} />;
}
