import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../../schemas";
import type { Permission, Screen } from "../../../schemas";
import { iconOf } from "../../app/icons";
import { resourceScreens } from "../../app/routes";
import { useSession } from "../../session";

/** A screen that the viewer may open, called as the reader calls it. */
export type ScreenLink = {
  /** The resource's. */
  name: string;
  title: string;
  to: string;
  Icon: ReturnType<typeof iconOf>;
  access: Permission;
};
export type ScreenGroup = { name: string; title: string; members: ScreenLink[] };

/** The groups of the settings menu, in order (spec 2.2). */
const groups: Screen["group"][] = ["RESOURCES", "CONFIGURATION", "EXECUTION", "COMMUNICATIONS"];

/** The screens that the viewer may open, by group; a group without any is dropped (spec 2.3). */
export function useScreens(): ScreenGroup[] {
  const translate = useTranslate();
  const { viewer } = useSession();
  return useMemo(() => {
    const visible = resourceScreens(manifests, viewer);
    return groups.flatMap((group) => {
      const members = visible
        .filter(({ resource }) => resource["x-screen"]?.group === group)
        .map(({ fullPath, resource }) => ({
          name: resource.name,
          title: translate(`resources.${resource.name}.title`, { _: resource.title }),
          to: fullPath,
          Icon: iconOf(resource["x-screen"]?.icon),
          access: resourceAccess(resource, viewer),
        }));
      return members.length === 0 ? [] : [{ name: group, title: translate(`app.groups.${group}`), members }];
    });
  }, [translate, viewer]);
}
