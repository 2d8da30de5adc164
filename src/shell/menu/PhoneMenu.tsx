import Box from "@mui/material/Box";
import type { DrawerProps } from "@mui/material/Drawer";
import { useTranslate } from "ra-core";
import { later, type NotLoaded } from "../../later";
import { useScreens } from "../../routes";
import { LoadFailure } from "../../session";
import { Brand } from "../Brand";
import { areasOf, screensOf } from "./areas";
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
  const pins = usePins(screensOf(areas));
  return (
    <Box component="nav" aria-label={translate("app.navigation.title")} sx={{ p: 1 }}>
      <Brand />
      {pins.pins.length > 0 && (
        <MenuGroup
          name="pinned"
          title={translate("app.navigation.pinned")}
          entries={pins.pins}
          onNavigate={onNavigate}
          exact
        />
      )}
      {areas.flatMap(({ name, groups }) =>
        groups.map((group) => (
          <MenuGroup
            key={`${name} ${group.name}`}
            name={group.name}
            title={group.title}
            entries={group.members}
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
