import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sheetOf } from "../../../dataProviders/services";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { usePickerTexts } from "../../pickers";
import { matching } from "../../kit/matching";
import { useSession } from "../../session";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { useSheet } from "../sheet";
import { useSettingTexts } from "../texts";

type Found = { key: string; label: string; detail: string; words: string; to: string };

/** Finds a setting of whatever section by its name, its help or what it is called on the wire, and leads to it. */
export function SettingsSearch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pickerTexts = usePickerTexts();
  const [used, setUsed] = useState(false);
  const found = useFound(used);
  const { pathname, search, state } = useLocation();

  /** A setting of the screen that one is on is shown as of the same day. */
  function go({ to }: Found): void {
    const [path, key = ""] = to.split("#");
    if (path === pathname) void navigate({ search, hash: key }, { state: state as unknown, replace: true });
    else void navigate(to);
  }
  return (
    <Autocomplete<Found>
      {...pickerTexts}
      options={found}
      value={null}
      blurOnSelect
      clearOnBlur
      size="small"
      onFocus={() => setUsed(true)}
      onChange={(_, chosen) => {
        if (chosen) go(chosen);
      }}
      filterOptions={(options, { inputValue }) => matching(options, inputValue).slice(0, 50)}
      getOptionKey={({ key }) => key}
      renderOption={({ key, ...item }, { label, detail }) => (
        <li key={key} {...item}>
          <Box>
            {label}
            <Typography variant="caption" color="text.secondary" component="div">
              {detail}
            </Typography>
          </Box>
        </li>
      )}
      sx={{ width: { xs: 1, sm: 280 }, minWidth: 220 }}
      slotProps={{ paper: { elevation: 4 } }}
      renderInput={(input) => <TextField {...input} label={translate("settings.screen.search")} />}
    />
  );
}

function useFound(used: boolean): Found[] {
  const texts = useSettingTexts();
  const { viewer } = useSession();
  const routes = useOpenPages();
  const account = useSheet(sheetOf(viewer.role), { enabled: used });
  const mail = useSheet("mail", { enabled: used && viewer.role === "ADMIN" });
  return useMemo(() => {
    const screens = routes.filter(({ section }) => section !== undefined);
    const screenOf = (setting: Setting) =>
      screens.find((screen) => screen.section === (setting.section ?? "account")) ??
      screens.find((screen) => screen.section === "all");
    return [...(account.settings ?? []), ...(mail.settings ?? [])].flatMap((setting) => {
      const kind = setting.type && kinds[setting.type];
      const screen = screenOf(setting);
      if (!screen || kind?.hidden) return [];
      const detail = texts.section(setting.section ?? "account");
      return [
        {
          key: `${screen.section} ${setting.key}`,
          label: texts.label(setting),
          detail,
          words: [setting.name, texts.help(setting), texts.group(setting), detail].join(" "),
          to: `${screen.fullPath}#${encodeURIComponent(setting.key)}`,
        },
      ];
    });
  }, [account.settings, mail.settings, routes, texts]);
}
