import Polyline from "@mui/icons-material/PolylineOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useGetList, useTranslate } from "ra-core";
import { useState } from "react";
import { useLocation } from "react-router";
import type { Day } from "../../../dataProviders/services";
import type { ResourceRecord } from "../../../schemas";
import { useSession } from "../../session";
import { territoryAt, useOpenOver } from "../over";

type Territory = ResourceRecord & { name: string; aocId?: string; color?: string };

/** To the orders of a territory of the centre, where the account has territories. */
export function TerritoriesMenu(day: Day) {
  const { enableSchedulingZonesTab } = useSession().settings;
  return enableSchedulingZonesTab === true ? <Territories {...day} /> : null;
}

function Territories({ aoc, date }: Day) {
  const translate = useTranslate();
  const { search } = useLocation();
  const open = useOpenOver();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data = [] } = useGetList<Territory>("territories", {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
    // Their areas are many points.
    meta: { fields: ["name", "aocId", "color"] },
  });
  const own = data.filter(({ aocId }) => aocId === undefined || aocId === aoc);
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
        {own.map(({ id, name, color = "transparent" }) => (
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
