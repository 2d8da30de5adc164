import Code from "@mui/icons-material/Code";
import Dispatch from "@mui/icons-material/AssignmentOutlined";
import Records from "@mui/icons-material/TableRows";
import Reports from "@mui/icons-material/BarChart";
import Settings from "@mui/icons-material/SettingsOutlined";
import type { Area, ScreenGroup, ScreenLink } from "../../routes";

/** An area of the menu with its groups of screens. */
export type MenuArea = {
  name: Area;
  /** A key of the texts. */
  title: string;
  Icon: typeof Code;
  /** At the foot of the rail. */
  last?: true;
  groups: ScreenGroup[];
};

const areas: Omit<MenuArea, "groups">[] = [
  { name: "work", title: "app.groups.DISPATCH", Icon: Dispatch },
  { name: "reports", title: "app.groups.REPORTS", Icon: Reports },
  { name: "records", title: "app.navigation.areas.records", Icon: Records },
  { name: "settings", title: "app.navigation.areas.settings", Icon: Settings, last: true },
  { name: "development", title: "development.group", Icon: Code, last: true },
];

/** The areas in which the viewer has a screen. */
export function areasOf(groups: readonly ScreenGroup[]): MenuArea[] {
  return areas.flatMap((area) => {
    const own = groups
      .map((group) => ({ ...group, members: group.members.filter((screen) => screen.area === area.name) }))
      .filter(({ members }) => members.length > 0);
    return own.length === 0 ? [] : [{ ...area, groups: own }];
  });
}

export function screensOf(areas: readonly MenuArea[]): ScreenLink[] {
  return areas.flatMap(({ groups }) => groups.flatMap(({ members }) => members));
}

/** The screen that an address is of, or is below. */
export function screenOf(screens: readonly ScreenLink[], path: string): ScreenLink | undefined {
  return screens
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
