import Apartment from "@mui/icons-material/Apartment";
import Assignment from "@mui/icons-material/AssignmentOutlined";
import Badge from "@mui/icons-material/Badge";
import Build from "@mui/icons-material/BuildOutlined";
import Cancel from "@mui/icons-material/CancelOutlined";
import Category from "@mui/icons-material/Category";
import Checklist from "@mui/icons-material/Checklist";
import Description from "@mui/icons-material/DescriptionOutlined";
import Folder from "@mui/icons-material/FolderOutlined";
import Forum from "@mui/icons-material/ForumOutlined";
import GpsFixed from "@mui/icons-material/GpsFixed";
import Group from "@mui/icons-material/GroupOutlined";
import History from "@mui/icons-material/History";
import ImportExport from "@mui/icons-material/ImportExport";
import Language from "@mui/icons-material/Language";
import Inventory from "@mui/icons-material/Inventory2Outlined";
import Key from "@mui/icons-material/KeyOutlined";
import LocalGasStation from "@mui/icons-material/LocalGasStation";
import LocalShipping from "@mui/icons-material/LocalShipping";
import Mail from "@mui/icons-material/MailOutlined";
import Notifications from "@mui/icons-material/NotificationsOutlined";
import NearMe from "@mui/icons-material/NearMeOutlined";
import PhoneAndroid from "@mui/icons-material/PhoneAndroid";
import Place from "@mui/icons-material/Place";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Polyline from "@mui/icons-material/PolylineOutlined";
import Scale from "@mui/icons-material/ScaleOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Speed from "@mui/icons-material/Speed";
import Star from "@mui/icons-material/StarOutline";
import Timer from "@mui/icons-material/TimerOutlined";
import Tune from "@mui/icons-material/Tune";
import ViewTimeline from "@mui/icons-material/ViewTimelineOutlined";
import Warehouse from "@mui/icons-material/Warehouse";
import Widgets from "@mui/icons-material/WidgetsOutlined";

/** The icons that a resource, or a report, may name in `x-screen.icon`. */
const icons = {
  Apartment,
  Assignment,
  Badge,
  Build,
  Cancel,
  Category,
  Checklist,
  Description,
  Folder,
  Forum,
  GpsFixed,
  Group,
  History,
  ImportExport,
  Language,
  Inventory,
  Key,
  LocalGasStation,
  LocalShipping,
  Mail,
  Notifications,
  NearMe,
  PhoneAndroid,
  Place,
  PlayCircle,
  Polyline,
  Scale,
  Schedule,
  Speed,
  Star,
  Timer,
  Tune,
  ViewTimeline,
  Warehouse,
  Widgets,
} as const;

export type IconName = keyof typeof icons;

/** The icon by name; a folder where the file names none. */
export function iconOf(name: string | undefined) {
  return name !== undefined && name in icons ? icons[name as IconName] : icons.Folder;
}
