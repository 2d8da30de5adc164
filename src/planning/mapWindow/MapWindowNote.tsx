import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { MapWindow } from "./useMapWindow";

/** That the map's window is gone or was never let, and that the map is on the board. */
export function MapWindowNote({ lost, open, forget }: MapWindow) {
  const translate = useTranslate();
  if (!lost) return null;
  return (
    <Alert
      severity="warning"
      onClose={forget}
      closeText={translate("planning.details.close")}
      sx={{ borderRadius: 0, py: 0 }}
    >
      {translate(`planning.window.lost.${lost}`)}{" "}
      <Button size="small" color="inherit" onClick={open}>
        {translate("planning.window.again")}
      </Button>
    </Alert>
  );
}
