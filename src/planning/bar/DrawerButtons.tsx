import Settings from "@mui/icons-material/SettingsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { useBoard } from "../board/BoardContext";
import { drawerTo, fromBoard } from "../drawers/address";

const buttons = [{ name: "settings", path: "dispatcher-settings", Icon: Settings }] as const;

/** The child forms that are of the whole day (spec 2.2). */
export function DrawerButtons() {
  const translate = useTranslate();
  const { day } = useBoard();
  return (
    <Box>
      {buttons.map(({ name, path, Icon }) => {
        const title = translate(`planning.drawers.${name}`);
        return (
          <Tooltip key={name} title={title}>
            <IconButton component={Link} to={drawerTo(path, day)} state={fromBoard} aria-label={title}>
              <Icon />
            </IconButton>
          </Tooltip>
        );
      })}
    </Box>
  );
}
