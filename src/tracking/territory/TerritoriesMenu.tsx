import Polyline from "@mui/icons-material/PolylineOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useLocation } from "react-router";
import type { Day } from "../../../dataProviders/services";
import { territoryAt, useOpenOver } from "../over";
import { useTerritories } from "../../centreDay";

/** To the orders of a territory of the centre, where the account has territories. */
export function TerritoriesMenu({ aoc, date }: Day) {
  const translate = useTranslate();
  const { search } = useLocation();
  const open = useOpenOver();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = useTerritories(aoc);
  if (own.length === 0) return null;
  const title = translate("tracking.territory.title");
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          size="small"
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Polyline />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {own.map(({ id, name, color }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              open(territoryAt(search, id, date));
            }}
          >
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 12, height: 12, borderRadius: "3px", bgcolor: color, mr: 1, flex: "none" }}
            />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
