import EditNote from "@mui/icons-material/EditNoteOutlined";
import Filter from "@mui/icons-material/FilterAltOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import { useTranslate } from "ra-core";
import { DrawerButton } from "../drawers/DrawerButton";

const buttons = [
  { name: "vehiclesFilter", path: "vehicles-drivers-filter", Icon: Filter },
  { name: "bulkChange", path: "bulk-change", Icon: EditNote },
  { name: "settings", path: "dispatcher-settings", Icon: Settings },
] as const;

/** The child forms that are of the whole day (spec 2.2). */
export function DrawerButtons() {
  const translate = useTranslate();
  return buttons.map(({ name, ...button }) => (
    <DrawerButton key={name} title={translate(`planning.drawers.${name}`)} {...button} />
  ));
}
