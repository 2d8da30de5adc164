import Add from "@mui/icons-material/Add";
import Density from "@mui/icons-material/DensitySmall";
import Logout from "@mui/icons-material/Logout";
import Security from "@mui/icons-material/ShieldOutlined";
import Role from "@mui/icons-material/SwitchAccountOutlined";
import Theme from "@mui/icons-material/Contrast";
import Language from "@mui/icons-material/Translate";
import Upload from "@mui/icons-material/FileUploadOutlined";
import { useTranslate } from "ra-core";
import { densities, useDensity } from "../density";
import { newTitle } from "../records/newTitle";
import { routesOf } from "../records/routes";
import { useOpenSecurity } from "../security";
import { useLanguageSwitch, useRoleSwitch, useSignOut } from "../session";
import type { ScreenLink } from "../routes";
import { themes, useThemeChoice } from "../kit/themeChoice";
import type { Entry } from "./Entry";

/** What can be done from everywhere: adding to and importing into what the viewer may edit, and what the user menu offers. */
export function useCommands(screens: readonly ScreenLink[]): Entry[] {
  const translate = useTranslate();
  const { role, roles, switchRole } = useRoleSwitch();
  const { language, languages, switchLanguage } = useLanguageSwitch();
  const [theme, chooseTheme] = useThemeChoice();
  const [density, chooseDensity] = useDensity();
  const openSecurity = useOpenSecurity();
  const signOut = useSignOut();
  return [
    ...screens
      .filter(({ access }) => access === "edit")
      .flatMap(({ name, title }): Entry[] => [
        {
          key: `create:${name}`,
          label: newTitle(name, title, translate),
          words: `${title} ${translate("search.actions.createWords")}`,
          Icon: Add,
          to: routesOf(name).add,
        },
        {
          key: `import:${name}`,
          label: translate("search.actions.import", { resource: title }),
          words: translate("search.actions.importWords"),
          Icon: Upload,
          to: routesOf(name).import,
        },
      ]),
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        key: `theme:${each}`,
        label: translate("search.actions.theme", { theme: translate(`app.theme.${each}`) }),
        Icon: Theme,
        run: () => chooseTheme(each),
      })),
    ...densities
      .filter((each) => each !== density)
      .map((each) => ({
        key: `density:${each}`,
        label: translate("search.actions.density", { density: translate(`app.density.${each}`) }),
        Icon: Density,
        run: () => chooseDensity(each),
      })),
    ...roles
      .filter((each) => each !== role)
      .map((each) => ({
        key: `role:${each}`,
        label: translate("search.actions.role", { role: translate(`app.roles.${each}`) }),
        Icon: Role,
        run: () => void switchRole(each),
      })),
    ...languages
      .filter(({ locale }) => locale !== language)
      .map(({ locale, name }) => ({
        key: `language:${locale}`,
        label: translate("search.actions.language", { language: name }),
        Icon: Language,
        run: () => void switchLanguage(locale),
      })),
    {
      key: "security",
      label: translate("app.user.security"),
      words: translate("search.actions.securityWords"),
      Icon: Security,
      run: openSecurity,
    },
    {
      key: "signOut",
      label: translate("app.user.signOut"),
      words: translate("search.actions.signOutWords"),
      Icon: Logout,
      run: () => void signOut(),
    },
  ];
}
