import Apartment from "@mui/icons-material/Apartment";
import Badge from "@mui/icons-material/Badge";
import Cancel from "@mui/icons-material/CancelOutlined";
import Category from "@mui/icons-material/Category";
import Checklist from "@mui/icons-material/Checklist";
import Description from "@mui/icons-material/DescriptionOutlined";
import Folder from "@mui/icons-material/FolderOutlined";
import Group from "@mui/icons-material/GroupOutlined";
import LocalGasStation from "@mui/icons-material/LocalGasStation";
import LocalShipping from "@mui/icons-material/LocalShipping";
import Notifications from "@mui/icons-material/NotificationsOutlined";
import PhoneAndroid from "@mui/icons-material/PhoneAndroid";
import Place from "@mui/icons-material/Place";
import Polyline from "@mui/icons-material/PolylineOutlined";
import Speed from "@mui/icons-material/Speed";
import Tune from "@mui/icons-material/Tune";
import Warehouse from "@mui/icons-material/Warehouse";
import Widgets from "@mui/icons-material/WidgetsOutlined";

/** The icons that a resource may name in `x-screen.icon`. */
export const icons = {
  Apartment,
  Badge,
  Cancel,
  Category,
  Checklist,
  Description,
  Folder,
  Group,
  LocalGasStation,
  LocalShipping,
  Notifications,
  PhoneAndroid,
  Place,
  Polyline,
  Speed,
  Tune,
  Warehouse,
  Widgets,
} as const;

export type IconName = keyof typeof icons;

/** The icon by name; a folder where the file names none. */
export function iconOf(name: string | undefined) {
  return name !== undefined && name in icons ? icons[name as IconName] : icons.Folder;
}
