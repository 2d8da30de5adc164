import Box from "@mui/material/Box";
import type { DrawerProps } from "@mui/material/Drawer";
import { useTranslate } from "ra-core";
import { useLocation } from "react-router";
import { later, type NotLoaded } from "../../later";
import { useScreens } from "../../routes";
import { LoadFailure } from "../../session";
import { Brand } from "../Brand";
import { areasOf, screenOf, screensOf } from "./areas";
import { MenuGroup } from "./MenuGroup";
import { PinHere } from "./PinHere";
import { usePins } from "./usePins";

// On a phone only.
const Drawer = later<DrawerProps>(
  async () => (await import("@mui/material/Drawer")).default,
  DrawerNotLoaded,
);

type PhoneMenuProps = { id: string; open: boolean; onClose: () => void };

/** Both levels in one column, over the page. */
export function PhoneMenu({ id, open, onClose }: PhoneMenuProps) {
  const paper = { id, sx: { width: 280, maxWidth: "85vw" } };
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
      <Content onNavigate={onClose} />
    </Drawer>
  );
}

function Content({ onNavigate }: { onNavigate: () => void }) {
  const translate = useTranslate();
  const areas = areasOf(useScreens());
  const screens = screensOf(areas);
  const pins = usePins(screens);
  const current = screenOf(screens, useLocation().pathname)?.to;
  return (
    <Box component="nav" aria-label={translate("app.navigation.title")} sx={{ p: 1 }}>
      <Brand />
      {pins.pins.length > 0 && (
        <MenuGroup
          name="pinned"
          title={translate("app.navigation.pinned")}
          entries={pins.pins}
          current={pins.here}
          onNavigate={onNavigate}
        />
      )}
      {areas.flatMap(({ name, groups }) =>
        groups.map((group) => (
          <MenuGroup
            key={`${name} ${group.name}`}
            name={group.name}
            title={group.title}
            entries={group.members}
            current={current}
            onNavigate={onNavigate}
          />
        )),
      )}
      <PinHere pins={pins} />
    </Box>
  );
}

function DrawerNotLoaded({ open, onClose, onRetry }: DrawerProps & NotLoaded) {
  return open ? <LoadFailure onRetry={onRetry} onClose={() => onClose?.({}, "escapeKeyDown")} /> : null;
}
