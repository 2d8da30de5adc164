import { useTranslate } from "ra-core";
import { resourceAccess } from "../../schemas";
import type { Screen } from "../../schemas";
import { DevelopmentNavigation } from "../development";
import { screens } from "../resources";
import { routesOf } from "../resources/resource";
import { useSession } from "../session";
import { iconOf } from "./icons";
import { NavigationGroup, NavigationLink } from "./NavigationGroup";

/** The groups of the settings menu, in order (spec 2.2). */
const groups: Screen["group"][] = ["RESOURCES", "CONFIGURATION", "EXECUTION", "COMMUNICATIONS"];

/** The screens that the viewer may open, by group; a group without any is not shown. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const visible = screens().filter((manifest) => resourceAccess(manifest, viewer) !== "none");
  return (
    <nav aria-label={translate("app.navigation.title")}>
      {groups.map((group) => {
        const members = visible.filter((manifest) => manifest["x-screen"]?.group === group);
        if (members.length === 0) return null;
        return (
          <NavigationGroup key={group} name={group} title={translate(`app.groups.${group}`)}>
            {members.map(({ name, title, "x-screen": screen }) => (
              <NavigationLink
                key={name}
                to={routesOf(name).list}
                Icon={iconOf(screen?.icon)}
                title={translate(`resources.${name}.title`, { _: title })}
                onNavigate={onNavigate}
              />
            ))}
          </NavigationGroup>
        );
      })}
      {import.meta.env.DEV && <DevelopmentNavigation onNavigate={onNavigate} />}
    </nav>
  );
}
