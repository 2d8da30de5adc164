import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, type Permission, type Screen } from "../../../schemas";
import { iconOf, sectionIcons, toolIcons } from "../../app/icons";
import { menuOrder, resourceScreens, settingsScreens, toolScreens } from "../../app/routes";
import { useSession } from "../../session";

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
    return groups.flatMap((name) => {
      const members = visible.filter(({ group }) => group === name);
      return members.length === 0 ? [] : [{ name, title: translate(`app.groups.${name}`), members }];
    });
  }, [translate, viewer]);
}
