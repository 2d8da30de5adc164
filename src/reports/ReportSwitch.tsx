import Down from "@mui/icons-material/ArrowDropDown";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { reports } from "virtual:reports";
import { titleKey } from "../../schemas/reports";
import { useOpenPages } from "../kit/pages/OpenPages";
import { LateMenu, LateMenuItem } from "../later";
import { useReport } from "./ReportContext";

/** Beside a report's title: the other ones that the viewer may open, as he left them. */
export function ReportSwitch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pages = useOpenPages();
  const { report } = useReport();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = reports.filter(({ name }) => pages.some(({ fullPath }) => fullPath === `/reports/${name}`));
  if (open.length < 2) return null;
  const label = translate("reporting.switch");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ ml: -1 }}
        >
          <Down />
        </IconButton>
      </Tooltip>
      <LateMenu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { "aria-label": label, dense: true } }}
      >
        {open.map(({ name, title }) => (
          <LateMenuItem
            key={name}
            selected={name === report.name}
            onClick={() => {
              setAnchor(undefined);
              void navigate(`/reports/${name}`);
            }}
          >
            {translate(titleKey(name), { _: title })}
          </LateMenuItem>
        ))}
      </LateMenu>
    </>
  );
}
