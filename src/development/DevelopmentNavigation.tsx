import DataObject from "@mui/icons-material/DataObject";
import { useTranslate } from "ra-core";
import { NavigationGroup, NavigationLink } from "../shell/navigation";

/** The last group of the navigation, under development only. */
export function DevelopmentNavigation({ onNavigate }: { onNavigate: () => void }) {
  const translate = useTranslate();
  return (
    <NavigationGroup name="development" title={translate("development.group")}>
      <NavigationLink
        to="/development"
        Icon={DataObject}
        title={translate("development.link")}
        onNavigate={onNavigate}
      />
    </NavigationGroup>
  );
}
