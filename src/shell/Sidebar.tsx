import Box from "@mui/material/Box";
import type { DrawerProps } from "@mui/material/Drawer";
import { later, type NotLoaded } from "../later";
import { LoadFailure } from "../session";
import { Brand } from "./Brand";
import { Navigation } from "./navigation";

// On a phone only.
const Drawer = later<DrawerProps>(
  async () => (await import("@mui/material/Drawer")).default,
  DrawerNotLoaded,
);

const fullWidth = 248;
const narrowWidth = 64;
/** What the button in the bar opens and closes. */
export const sidebarId = "navigation";

type SidebarProps = {
  /** Beside the page, instead of over it. */
  beside: boolean;
  narrow: boolean;
  open: boolean;
  onClose: () => void;
};

/** The navigation: beside the page, whole or of icons alone; on a phone a drawer over it. */
export function Sidebar({ beside, narrow, open, onClose }: SidebarProps) {
  const content = (
    <Box component="aside" aria-label="Runsheet">
      <Brand narrow={beside && narrow} />
      <Navigation narrow={beside && narrow} onNavigate={onClose} />
    </Box>
  );
  if (!beside) {
    const paper = { id: sidebarId, sx: { width: fullWidth, maxWidth: "85vw" } };
    return (
      <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
        {content}
      </Drawer>
    );
  }
  return (
    <Box
      id={sidebarId}
      sx={{
        position: "sticky",
        top: 0,
        flexShrink: 0,
        width: narrow ? narrowWidth : fullWidth,
        height: "100dvh",
        overflow: "hidden auto",
        bgcolor: "background.paper",
        borderInlineEnd: 1,
        borderColor: "divider",
      }}
    >
      {content}
    </Box>
  );
}

function DrawerNotLoaded({ open, onClose, onRetry }: DrawerProps & NotLoaded) {
  return open ? <LoadFailure onRetry={onRetry} onClose={() => onClose?.({}, "escapeKeyDown")} /> : null;
}
