import Check from "@mui/icons-material/Check";
import Notes from "@mui/icons-material/ArticleOutlined";
import Tutorial from "@mui/icons-material/HelpOutlined";
import Logout from "@mui/icons-material/Logout";
import WhatsNew from "@mui/icons-material/NewReleasesOutlined";
import Tour from "@mui/icons-material/TourOutlined";
import Security from "@mui/icons-material/ShieldOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ToggleButton from "@mui/material/ToggleButton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ComponentType } from "react";
import { densities, useDensity } from "../../density";
import { useOpenSecurity } from "../../security";
import { useLanguageSwitch, useRoleSwitch, useSession, useSignOut } from "../../session";
import { useTourOnPage } from "../../kit/pageTour/tourOnPage";
import { themes, useThemeChoice } from "../../kit/themeChoice";
import { helpLinks } from "./helpLinks";

const help = {
  tutorial: { Icon: Tutorial, text: "app.user.tutorial" },
  whatsNew: { Icon: WhatsNew, text: "app.user.whatsNew" },
};

type UserPanelProps = {
  onClose: () => void;
  /** Opens the notes of the release, for whoever sees them. */
  onNotes?: () => void;
};

/** The user, his role and language, how the console looks to him, help, his security, signing out. */
export function UserPanel({ onClose, onNotes }: UserPanelProps) {
  const translate = useTranslate();
  const { user, account, settings } = useSession();
  const { role, roles, switchRole } = useRoleSwitch();
  const { language, languages, switchLanguage } = useLanguageSwitch();
  const [theme, chooseTheme] = useThemeChoice();
  const [density, chooseDensity] = useDensity();
  const openSecurity = useOpenSecurity();
  const signOut = useSignOut();
  const startTour = useTourOnPage();
  const actions: Action[] = [
    ...(startTour ? [{ key: "tour", label: translate("tour.start"), Icon: Tour, run: startTour }] : []),
    ...(onNotes
      ? [{ key: "notes", label: translate("app.user.releaseNotes"), Icon: Notes, run: onNotes }]
      : []),
    { key: "security", label: translate("app.user.security"), Icon: Security, run: openSecurity },
    { key: "signOut", label: translate("app.user.signOut"), Icon: Logout, run: () => void signOut() },
  ];
  return (
    <>
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: "anywhere" }}>
          {user.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {translate(`app.roles.${role}`)}
          {account.name !== "" && ` · ${account.name}`}
        </Typography>
      </Box>
      <Divider />
      <Box sx={{ display: "grid", gap: 1.5, p: 2 }}>
        {roles.length > 1 && (
          <Choice
            label={translate("app.user.role")}
            value={role}
            options={roles.map((value) => ({ value, label: translate(`app.roles.${value}`) }))}
            onChoose={(chosen) => void switchRole(chosen)}
          />
        )}
        {languages.length > 1 && (
          <Choice
            label={translate("app.user.language")}
            value={language}
            options={languages.map(({ locale, tag, name }) => ({ value: locale, label: name, lang: tag }))}
            onChoose={(chosen) => void switchLanguage(chosen)}
          />
        )}
        <Choice
          label={translate("app.theme.title")}
          value={theme}
          options={themes.map((value) => ({ value, label: translate(`app.theme.${value}`) }))}
          onChoose={chooseTheme}
        />
        <Choice
          label={translate("app.density.title")}
          value={density}
          options={densities.map((value) => ({ value, label: translate(`app.density.${value}`) }))}
          onChoose={chooseDensity}
        />
      </Box>
      <Divider />
      <List dense sx={{ p: 1 }}>
        {helpLinks(settings, role).map(({ key, href }) => {
          const { Icon, text } = help[key];
          return (
            <ListItem key={key} disablePadding>
              <ListItemButton
                component="a"
                href={href}
                target="_blank"
                rel="noreferrer"
                sx={{ borderRadius: 1 }}
                onClick={onClose}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={translate(text)} />
              </ListItemButton>
            </ListItem>
          );
        })}
        {actions.map(({ key, label, Icon, run }) => (
          <ListItem key={key} disablePadding>
            <ListItemButton
              sx={{ borderRadius: 1 }}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}

type Action = { key: string; label: string; Icon: ComponentType<{ fontSize: "small" }>; run: () => void };

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few, each a button: the chosen one is pressed, and marked by more than its colour. */
function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading}>
      <Typography
        id={heading}
        component="h3"
        variant="caption"
        color="text.secondary"
        sx={{ display: "block", mb: 0.5 }}
      >
        {label}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            selected={option.value === value}
            color="primary"
            size="small"
            lang={option.lang}
            onClick={() => {
              if (option.value !== value) onChoose(option.value);
            }}
            sx={{
              px: 1.25,
              py: 0.25,
              minHeight: 28,
              gap: 0.5,
              borderRadius: 4,
              textTransform: "none",
              color: "text.primary",
              "&.Mui-selected, &.Mui-selected:hover": {
                bgcolor: "primary.light",
                color: "primary.main",
                borderColor: "primary.main",
              },
              "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
            }}
          >
            {option.value === value && <Check sx={{ fontSize: "1rem" }} />}
            {option.label}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
