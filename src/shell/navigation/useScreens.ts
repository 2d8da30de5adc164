import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { resourceAccess } from "../../../schemas";
import type { Permission, Screen } from "../../../schemas";
import { iconOf } from "../../app/icons";
import { screens } from "../../resources";
import { routesOf } from "../../resources/resource";
import { useSession } from "../../session";

/** A screen that the viewer may open, called as the reader calls it. */
export type ScreenLink = {
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
    const visible = screens().map((manifest) => ({ manifest, access: resourceAccess(manifest, viewer) }));
    return groups.flatMap((group) => {
      const members = visible
        .filter(({ manifest, access }) => manifest["x-screen"]?.group === group && access !== "none")
        .map(({ manifest: { name, title, "x-screen": screen }, access }) => ({
          name,
          title: translate(`resources.${name}.title`, { _: title }),
          to: routesOf(name).list,
          Icon: iconOf(screen?.icon),
          access,
        }));
      return members.length === 0 ? [] : [{ name: group, title: translate(`app.groups.${group}`), members }];
    });
  }, [translate, viewer]);
}
