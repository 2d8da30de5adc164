import PinIcon from "@mui/icons-material/PushPinOutlined";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { Pins } from "./usePins";

/** Pins the page that is open as it is: a list with its filters, a record. */
export function PinHere({ pins: { here, isPinned, toggle, isFull } }: { pins: Pins }) {
  const translate = useTranslate();
  const pinned = isPinned(here);
  const refused = isFull && !pinned;
  return (
    <Tooltip title={refused ? translate("app.navigation.pin.full") : ""}>
      <Button
        data-stop
        color="inherit"
        startIcon={<PinIcon />}
        aria-disabled={refused}
        onClick={() => toggle(here)}
        sx={{
          flexShrink: 0,
          justifyContent: "flex-start",
          my: 1,
          fontWeight: 400,
          color: "text.secondary",
          "&[aria-disabled=true]": { cursor: "default" },
        }}
      >
        {translate(`app.navigation.pin.${pinned ? "removeHere" : "here"}`)}
      </Button>
    </Tooltip>
  );
}
