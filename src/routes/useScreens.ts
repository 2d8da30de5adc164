import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, type Permission, type Screen } from "../../schemas";
import { iconOf, type IconName } from "../kit/icons";
import type { RouteEntry, Tool } from "../kit/pages/RouteEntry";
import { useSession } from "../session";
import { resourceScreens } from "./screens";
import { menuOrder, settingsScreens } from "./settingsScreens";
import { toolScreens } from "./toolScreens";

/** A screen that the viewer may open, called as the reader calls it. */
export type ScreenLink = {
  /** The resource's, or "settings/" and the section's, or "tools/" and the tool's. */
  name: string;
  title: string;
  to: string;
  Icon: ReturnType<typeof iconOf>;
  /** What the viewer may do with its records; "none" where the screen has none, as those of the settings. */
  access: Permission;
};
export type ScreenGroup = { name: string; title: string; members: ScreenLink[] };

/** The groups of the menu: the day's work, then the settings' own in order (spec 2.2). */
const groups: Screen["group"][] = ["DISPATCH", "RESOURCES", "CONFIGURATION", "EXECUTION", "COMMUNICATIONS"];

/** The icon of each screen of the account's settings. */
const sectionIcons: Record<NonNullable<RouteEntry["section"]>, IconName> = {
  all: "Tune",
  account: "Apartment",
  "capacity-units": "Scale",
  localization: "Language",
  "operation-duration": "Timer",
  "planning-preferences": "Tune",
  "time-windows": "Schedule",
  "import-export": "ImportExport",
  configuration: "PlayCircle",
  notifications: "Notifications",
  smtp: "Mail",
};

/** The icon of each screen that is neither a resource's nor a section's. */
const toolIcons: Record<Tool, IconName> = { planning: "ViewTimeline" };

/** The screens that the viewer may open, by group; a group without any is dropped (spec 2.3). */
export function useScreens(): ScreenGroup[] {
  const translate = useTranslate();
  const { viewer } = useSession();
  return useMemo(() => {
    const resources = resourceScreens(manifests, viewer).map(({ fullPath, resource }) => ({
      name: resource.name,
      title: translate(`resources.${resource.name}.title`, { _: resource.title }),
      to: fullPath,
      Icon: iconOf(resource["x-screen"]?.icon),
      access: resource["x-api"].single ? ("none" as const) : resourceAccess(resource, viewer),
      group: resource["x-screen"]?.group,
    }));
    const settings = settingsScreens(viewer).map(({ fullPath, section, group }) => ({
      name: `settings/${section}`,
      title: translate(`app.sections.${section}`),
      to: fullPath,
      Icon: iconOf(sectionIcons[section]),
      access: "none" as const,
      group,
    }));
    const tools = toolScreens(viewer).map(({ fullPath, tool, group }) => ({
      name: `tools/${tool}`,
      title: translate(`app.tools.${tool}`),
      to: fullPath,
      Icon: iconOf(toolIcons[tool]),
      access: "none" as const,
      group,
    }));
    const visible = [...tools, ...settings, ...resources].toSorted(
      (one, other) => menuOrder(one.to) - menuOrder(other.to),
    );
    const filled = groups.flatMap((name): ScreenGroup[] => {
      const members = visible.filter(({ group }) => group === name);
      return members.length === 0 ? [] : [{ name, title: translate(`app.groups.${name}`), members }];
    });
    return import.meta.env.DEV ? [...filled, developmentGroup(translate)] : filled;
  }, [translate, viewer]);
}

/** The last group, for whoever develops. */
function developmentGroup(translate: ReturnType<typeof useTranslate>): ScreenGroup {
  const page = {
    name: "development",
    title: translate("development.link"),
    to: "/development",
    Icon: iconOf("DataObject"),
    access: "none" as const,
  };
  return { name: "development", title: translate("development.group"), members: [page] };
}
