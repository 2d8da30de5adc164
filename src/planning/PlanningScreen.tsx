import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import type { Day } from "../../dataProviders/services";
import { Message } from "../app/Message";
import { routesOf } from "../resources/resource";
import { DayBar } from "./bar/PlanningBar";
import { PlanningBoard } from "./PlanningBoard";
import { useDay } from "./state/useDay";
import { useSchedule } from "./state/useSchedule";

/** The planning tool: a distribution centre on one day (spec 2.2). */
export function PlanningScreen() {
  const translate = useTranslate();
  const at = useDay();
  if (at.isPending) return <LinearProgress aria-label={translate("app.loading")} />;
  if (at.error) return <Failed error={at.error} onRetry={() => void at.refetch()} />;
  if (at.aoc === undefined)
    return (
      <Message title={translate("planning.noCentre.title")} text={translate("planning.noCentre.text")}>
        <Button variant="contained" component={Link} to={routesOf("distributionCentres").add}>
          {translate("planning.noCentre.add")}
        </Button>
      </Message>
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
      <PlannedDay key={`${at.aoc} ${at.date}`} at={at} day={{ aoc: at.aoc, date: at.date }} />
    </Box>
  );
}

function PlannedDay({ at, day }: { at: ReturnType<typeof useDay>; day: Day }) {
  const translate = useTranslate();
  const { data, error, refetch, show } = useSchedule(day);
  if (data) return <PlanningBoard at={at} day={day} schedule={data} show={show} />;
  return (
    <>
      <DayBar at={at} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
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
