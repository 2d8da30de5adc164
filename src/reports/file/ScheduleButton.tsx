import ScheduleIcon from "@mui/icons-material/ScheduleSendOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../../schemas";
import { routesOf } from "../../records/routes";
import { useSession } from "../../session";
import type { Asked } from "../asking/asked";
import { useReport } from "../ReportContext";

/** What of the periods that have a name a schedule has, too. */
const periods: Partial<Record<NonNullable<Asked["preset"]>, string>> = {
  yesterday: "YESTERDAY",
  lastWeek: "LAST_WEEK",
  lastMonth: "LAST_MONTH",
};

/** To a new schedule of what is seen: the report by mail, with its filter; for whoever may arrange that. */
export function ScheduleButton({ asked: { parameters, preset } }: { asked: Asked }) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const { report } = useReport();
  const schedules = manifests.reportSchedules;
  if (!schedules || resourceAccess(schedules, viewer) !== "edit") return null;
  const { [report.period.from]: _from, [report.period.to]: _to, ...filter } = parameters;
  const period = preset && periods[preset];
  const start = new URLSearchParams({
    report: report.name,
    ...(period !== undefined && { period }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  });
  const label = translate("reporting.tools.schedule");
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        aria-label={label}
        to={`${routesOf("reportSchedules").add}?${start.toString()}`}
      >
        <ScheduleIcon />
      </IconButton>
    </Tooltip>
  );
}
