import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess, type Permission } from "../../schemas";
import { iconOf } from "../kit/icons";
import type { MenuGroup } from "../kit/pages/Page";
import { useSession } from "../session";
import { linkTo, openPages } from "./openPages";
import { menuOrder } from "./places";
import { resourceScreens } from "./screens";

/** A screen that the viewer may open, called as the reader calls it. */
export type ScreenLink = {
  /** The resource's, or the page's address. */
  name: string;
  title: string;
  to: string;
  Icon: ReturnType<typeof iconOf>;
  /** What the viewer may do with its records; "none" where the screen has none, as those of the settings. */
  access: Permission;
  area: Area;
};

/** The first level of the menu: the day's work, reports, the lists of records, the account's settings, what is for developers. */
export type Area = "work" | "reports" | "records" | "settings" | "development";
export type ScreenGroup = { name: string; title: string; members: ScreenLink[] };

/** The groups of the menu: the day's work, the settings' own in order (spec 2.2), what is for whoever develops. */
const groups: [name: MenuGroup, title: string][] = [
  ["DISPATCH", "app.groups.DISPATCH"],
  ["REPORTS", "app.groups.REPORTS"],
  ["RESOURCES", "app.groups.RESOURCES"],
  ["CONFIGURATION", "app.groups.CONFIGURATION"],
  ["EXECUTION", "app.groups.EXECUTION"],
  ["COMMUNICATIONS", "app.groups.COMMUNICATIONS"],
  ["ADMINISTRATION", "app.groups.ADMINISTRATION"],
  ["DEVELOPMENT", "development.group"],
];

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
      area: areaOf(resource["x-screen"]?.group, !resource["x-api"].single),
    }));
    const pages = openPages(viewer).flatMap((page) => {
      const { title, english, icon, group } = page.menu ?? {};
      if (!page.shows || title === undefined) return [];
      const to = linkTo(page);
      return [
        {
          name: to.slice(1),
          title: english === undefined ? translate(title) : translate(title, { _: english }),
          to,
          Icon: iconOf(icon),
          access: "none" as const,
          group,
          area: areaOf(group, false),
        },
      ];
    });
    const visible = [...pages, ...resources].toSorted(
      (one, other) => menuOrder(one.to) - menuOrder(other.to),
    );
    return groups.flatMap(([name, title]) => {
      const members = visible.filter(({ group }) => group === name);
      return members.length === 0 ? [] : [{ name, title: translate(title), members }];
    });
  }, [translate, viewer]);
}

/** Where a screen stands in the menu follows from what it is. */
function areaOf(group: MenuGroup | undefined, isList: boolean): Area {
  if (group === "DISPATCH") return "work";
  if (group === "REPORTS") return "reports";
  if (group === "DEVELOPMENT") return "development";
  return isList ? "records" : "settings";
}
