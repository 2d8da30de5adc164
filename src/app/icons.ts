import Apartment from "@mui/icons-material/Apartment";
import Badge from "@mui/icons-material/Badge";
import Category from "@mui/icons-material/Category";
import Checklist from "@mui/icons-material/Checklist";
import Folder from "@mui/icons-material/FolderOutlined";
import LocalGasStation from "@mui/icons-material/LocalGasStation";
import LocalShipping from "@mui/icons-material/LocalShipping";
import PhoneAndroid from "@mui/icons-material/PhoneAndroid";
import Place from "@mui/icons-material/Place";
import Tune from "@mui/icons-material/Tune";
import Warehouse from "@mui/icons-material/Warehouse";

/** The icons that a resource may name in `x-screen.icon`. */
export const icons = {
  Apartment,
  Badge,
  Category,
  Checklist,
  Folder,
  LocalGasStation,
  LocalShipping,
  PhoneAndroid,
  Place,
  Tune,
  Warehouse,
} as const;

export type IconName = keyof typeof icons;

/** The icon by name; a folder where the file names none. */
export function iconOf(name: string | undefined) {
  return name !== undefined && name in icons ? icons[name as IconName] : icons.Folder;
}
