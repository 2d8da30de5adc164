import DarkMode from "@mui/icons-material/DarkModeOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useTheme } from "ra-ui-materialui";

/** Light or dark; the browser's own wish until the user chooses. */
export function ThemeButton() {
  const translate = useTranslate();
  const [mode, setMode] = useTheme();
  const other = mode === "dark" ? "light" : "dark";
  const label = translate(`app.theme.${other}`);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(other)}>
        {mode === "dark" ? <LightMode /> : <DarkMode />}
      </IconButton>
    </Tooltip>
  );
}
