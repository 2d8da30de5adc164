import type { SvgIconComponent } from "@mui/icons-material";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { useBoard } from "../board/BoardContext";
import { drawerTo, fromBoard } from "./address";

type DrawerButtonProps = { path: string; title: string; Icon: SvgIconComponent };

/** The way to a child form of the board. */
export function DrawerButton({ path, title, Icon }: DrawerButtonProps) {
  const { day } = useBoard();
  return (
    <Tooltip title={title}>
      <IconButton size="small" component={Link} to={drawerTo(path, day)} state={fromBoard} aria-label={title}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
