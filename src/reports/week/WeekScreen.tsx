import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { loadReport } from "virtual:reports";
import { dayAfter } from "../../centreDay";
import { dayOf, formatDay, weekstartOf } from "../../dates";
import { Failed } from "../../kit/Failed";
import { useOpenPages } from "../../kit/pages/OpenPages";
import { PageHeader } from "../../kit/PageHeader";
import { useIsPhone } from "../../kit/useIsPhone";
import { useLocalePack, useSession } from "../../session";
import { daysOf, grainOf, type Period } from "../asking/periods";
import { CentresOfWeek } from "./CentresOfWeek";
import { Decisions } from "./decisions/Decisions";
import { useDecisions } from "./decisions/useDecisions";
import { FigureCard } from "./FigureCard";
import { figureCount, figuresOfWeek, type WeekFigure } from "./figuresOfWeek";
import { Headline } from "./Headline";
import { HeatOfWeek } from "./HeatOfWeek";
import { readLateHours } from "./lateHours";
import { useWeekTold } from "./useWeekTold";
import { Within } from "./Within";

/** Where a manager begins: the last week in six figures beside the one before, what of it needs a decision, and the reports behind. */
export function WeekScreen() {
  const translate = useTranslate();
  const pack = useLocalePack();
  const isPhone = useIsPhone();
  const pages = useOpenPages();
  const { week, last, choose } = useWeek();
  const isOpen = (report: string) => pages.some(({ fullPath }) => fullPath === `/reports/${report}`);
  const figures = figuresOfWeek.filter(({ report }) => isOpen(report)).slice(0, figureCount);
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
  const steps = (
    <Box sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap", mb: { xs: 1, sm: 0 } }}>
      {step("previous", -7, ChevronLeft)}
      <Box component="span" sx={{ px: 0.5, fontSize: "0.8125rem", fontWeight: 700 }}>
        {days}
      </Box>
      {step("next", 7, ChevronRight)}
    </Box>
  );
  return (
    <>
      <PageHeader title={translate("reporting.week.title")} mark={!isPhone && steps} />
      {isPhone && steps}
      {figures.length === 0 ? (
        <Typography color="text.secondary">{translate("reporting.week.closed")}</Typography>
      ) : (
        <Week week={week} figures={figures} isOpen={isOpen} />
      )}
    </>
  );
}

type WeekProps = { week: Period; figures: readonly WeekFigure[]; isOpen: (report: string) => boolean };

function Week({ week, figures, isOpen }: WeekProps) {
  const translate = useTranslate();
  const { told, isPending, error, again } = useWeekTold(
    [...new Set(figures.map(({ report }) => report))],
    week,
  );
  const hasHours = isOpen(punctual);
  const hours = useLateHours(week, hasHours);
  const aggregated = told.get("aggregated-reports");
  const decisions = useDecisions({
    week,
    isOpen,
    hours: hours.data,
    aggregated,
    isReady: !isPending && !error && !(hasHours && hours.isPending),
  });
  const failed = error ?? hours.error;
  if (failed)
    return <Failed level="h2" title={translate("reporting.state.failed")} error={failed} onRetry={again} />;
  return (
    <>
      {!isPending && <Headline figures={figures} told={told} />}
      <Box sx={cards}>
        {figures.map((figure) => {
          const of = told.get(figure.report);
          return of ? (
            <Within key={figure.name} report={of.report}>
              <FigureCard figure={figure} told={of} isOpen={isOpen(figure.behind)} />
            </Within>
          ) : (
            <Skeleton key={figure.name} variant="rounded" height={232} />
          );
        })}
      </Box>
      <Box sx={lower}>
        <Decisions
          week={week}
          decisions={decisions.data}
          failed={decisions.error !== null}
          onRetry={() => void decisions.refetch()}
        />
        <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
          {hasHours && <HeatOfWeek week={week} hours={hours.data} behind={punctual} />}
          {aggregated && (
            <Within report={aggregated.report}>
              <CentresOfWeek told={aggregated} />
            </Within>
          )}
        </Box>
      </Box>
    </>
  );
}

/** The report that knows whom one reached late, and when. */
const punctual = "on-time-report";

function useLateHours(week: Period, enabled: boolean) {
  return useQuery({
    queryKey: ["reports", punctual, "hours", week],
    queryFn: async ({ signal }) => readLateHours(await loadReport(punctual), week, signal),
    retry: false,
    enabled,
  });
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

const cards = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    lg: "repeat(6, minmax(0, 1fr))",
  },
} as const;
const lower = {
  display: "grid",
  gap: 1.5,
  mt: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 3fr)" },
} as const;
