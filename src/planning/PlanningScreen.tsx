import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import type { Day } from "../../dataProviders/services";
import { Message } from "../app/Message";
import { routesOf } from "../resources/resource";
import { DayBar } from "./bar/PlanningBar";
import type { DrawerDay } from "./drawers/useDrawerDay";
import { PlanningBoard } from "./PlanningBoard";
import { useDay } from "./state/useDay";
import { useSchedule } from "./state/useSchedule";

/** The planning tool: a distribution centre on one day (spec 2.2). */
export function PlanningScreen() {
  const translate = useTranslate();
  const at = useDay();
  const { aoc, date } = at;
  const over = useMemo<DrawerDay>(() => ({ aoc, date }), [aoc, date]);
  // The form that the address names stands over whatever there is of the board.
  const drawer = <Outlet context={over} />;
  if (at.isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (at.error) return <Failed error={at.error} onRetry={() => void at.refetch()} />;
  if (aoc === undefined)
    return (
      <>
        <Message title={translate("planning.noCentre.title")} text={translate("planning.noCentre.text")}>
          <Button variant="contained" component={Link} to={routesOf("distributionCentres").add}>
            {translate("planning.noCentre.add")}
          </Button>
        </Message>
        {drawer}
      </>
    );
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        height: { xs: "calc(100dvh - 49px)", md: "calc(100dvh - 49px)" },
        minHeight: 480,
        m: { xs: -1.5, md: -3 },
        bgcolor: "background.paper",
      }}
    >
      <PlannedDay key={`${aoc} ${date}`} at={at} day={{ aoc, date }} drawer={drawer} />
    </Box>
  );
}

type PlannedDayProps = { at: ReturnType<typeof useDay>; day: Day; drawer: ReactNode };

function PlannedDay({ at, day, drawer }: PlannedDayProps) {
  const translate = useTranslate();
  const { data, error, refetch, show } = useSchedule(day);
  if (data) return <PlanningBoard at={at} day={day} schedule={data} show={show} drawer={drawer} />;
  return (
    <>
      <DayBar at={at} />
      {error ? (
        <>
          <Failed error={error} onRetry={() => void refetch()} />
          {drawer}
        </>
      ) : (
        <LinearProgress aria-label={translate("planning.loading")} />
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const text = isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message;
  return (
    <Message title={translate("planning.failed")} text={text}>
      <Button variant="contained" onClick={onRetry}>
        {translate("auth.retry")}
      </Button>
    </Message>
  );
}
