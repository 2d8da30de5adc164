import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import { Brand } from "./Brand";
import { Navigation } from "./navigation";

const fullWidth = 248;
const narrowWidth = 64;

type SidebarProps = {
  /** Beside the page, instead of over it. */
  beside: boolean;
  narrow: boolean;
  open: boolean;
  onClose: () => void;
};

/** The navigation: beside the page, whole or of icons alone; on a phone a drawer over it. */
export function Sidebar({ beside, narrow, open, onClose }: SidebarProps) {
  const width = beside && narrow ? narrowWidth : fullWidth;
  return (
    <Drawer
      variant={beside ? "permanent" : "temporary"}
      open={beside || open}
      onClose={onClose}
      sx={{ width: beside ? width : 0, flexShrink: 0 }}
      slotProps={{
        paper: {
          id: sidebarId,
          sx: {
            width,
            maxWidth: "85vw",
            overflowX: "hidden",
            bgcolor: "background.paper",
            borderColor: "divider",
          },
        },
      }}
    >
      <Box component="aside" aria-label="Runsheet">
        <Brand narrow={beside && narrow} />
        <Navigation narrow={beside && narrow} onNavigate={onClose} />
      </Box>
    </Drawer>
  );
}

/** What the button in the bar opens and closes. */
export const sidebarId = "navigation";
