import { useTranslate } from "ra-core";
import { useScreens } from "../../routes";
import { NavigationGroup, NavigationLink } from "./NavigationGroup";

type NavigationProps = {
  /** Icons alone, each named by its tooltip. */
  narrow?: boolean;
  onNavigate: () => void;
};

/** The screens that the viewer may open, by group. */
export function Navigation({ narrow = false, onNavigate }: NavigationProps) {
  const translate = useTranslate();
  const groups = useScreens();
  return (
    <nav aria-label={translate("app.navigation.title")}>
      {groups.map(({ name, title, members }) => (
        <NavigationGroup key={name} name={name} title={title} narrow={narrow}>
          {members.map((screen) => (
            <NavigationLink key={screen.name} {...screen} narrow={narrow} onNavigate={onNavigate} />
          ))}
        </NavigationGroup>
      ))}
    </nav>
  );
}
