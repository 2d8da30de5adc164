import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useText } from "../i18n";
import { Messages } from "./Messages";

const lines = [{ key: "auth.unreachable", parameters: {} }];

/** In the place of a part of the screen whose script did not come: the rest of it stays, with what was typed. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const translate = useText();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Messages lines={lines} support={false} />
      <Button variant="contained" size="large" onClick={onRetry}>
        {translate("auth.retry")}
      </Button>
    </Box>
  );
}
