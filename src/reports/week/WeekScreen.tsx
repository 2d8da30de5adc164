import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayAfter } from "../../centreDay";
import { dayOf, formatDay, weekstartOf } from "../../dates";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { PageHeader } from "../../kit/PageHeader";
import { useLocalePack, useSession } from "../../session";
import { daysOf, grainOf, type Period } from "../asking/periods";
import { figureCount, figuresOfWeek } from "./figuresOfWeek";
import { WeekOfReport } from "./WeekOfReport";

/** Where a manager begins: the last week in six figures beside the one before, and the reports behind them. */
export function WeekScreen() {
  const translate = useTranslate();
  const pack = useLocalePack();
  const pages = useOpenPages();
  const { week, last, choose } = useWeek();
  const isOpen = (report: string) => pages.some(({ fullPath }) => fullPath === `/reports/${report}`);
  const figures = figuresOfWeek.filter(({ report }) => isOpen(report)).slice(0, figureCount);
  const reports = [...new Set(figures.map(({ report }) => report))];
  const days = `${formatDay(week.from, pack)} – ${formatDay(week.to, pack)}`;
  const step = (name: "previous" | "next", by: number, Icon: typeof ChevronLeft) => (
    <Tooltip title={translate(`reporting.week.${name}`)}>
      <span>
        <IconButton
          size="small"
          aria-label={translate(`reporting.week.${name}`)}
          disabled={by > 0 && week.from >= last.from}
          onClick={() => choose(dayAfter(week.from, by))}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      <PageHeader
        title={translate("reporting.week.title")}
        mark={
          <Box sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap" }}>
            {step("previous", -7, ChevronLeft)}
            <Box component="span" sx={{ px: 0.5, fontSize: "0.8125rem", fontWeight: 700 }}>
              {days}
            </Box>
            {step("next", 7, ChevronRight)}
          </Box>
        }
      />
      {reports.length === 0 && (
        <Typography color="text.secondary">{translate("reporting.week.closed")}</Typography>
      )}
      <Box sx={grid}>
        {reports.map((report) => (
          <WeekOfReport
            key={report}
            name={report}
            week={week}
            figures={figures.filter((figure) => figure.report === report)}
            isOpen={isOpen}
          />
        ))}
      </Box>
    </>
  );
}

/** The week that the address names by its first day, else the last one that is over. */
function useWeek(): { week: Period; last: Period; choose: (first: string) => void } {
  const [query, setQuery] = useSearchParams();
  const { timeZone, settings } = useSession();
  const pack = useLocalePack();
  const [today] = useState(() => dayOf(new Date().toISOString(), timeZone));
  const last = daysOf("lastWeek", today, weekstartOf(settings, pack) % 7);
  const asked = query.get("week") ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const first = isDay && asked <= last.from ? asked : last.from;
  return {
    week: grainOf(first, "week"),
    last,
    choose: (next) => setQuery(next === last.from ? {} : { week: next }),
  };
}

const grid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(6, minmax(0, 1fr))",
  },
} as const;
