import CompareArrows from "@mui/icons-material/CompareArrows";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Suspense, useEffect, useMemo, useState } from "react";
import { Link, Outlet } from "react-router";
import type { Day } from "../../dataProviders/services";
import { CentreField, DayField } from "../centreDay";
import { PageLoading } from "../kit/latePage";
import { Failed } from "../kit/Failed";
import { Message } from "../kit/Message";
import { PageTour } from "../kit/pageTour/PageTour";
import { InPageBar } from "../kit/PageBar";
import { useIsPhone } from "../kit/useIsPhone";
import { later } from "../later";
import { LoadFailure, useSession } from "../session";
import { ConnectionStrip } from "../resources/live";
import { AddressFaults, type AddressFault } from "./AddressFaults";
import type { DayBelow } from "./day/DayBelow";
import { DrivenDay } from "./DrivenDay";
import { OrderSearch } from "./search/OrderSearch";
import { OrderSearchButton } from "./search/OrderSearchButton";
import { SimulationButton } from "./simulation/SimulationButton";
import { StaleNote } from "./StaleNote";
import { TerritoriesMenu } from "./territory/TerritoriesMenu";
import { useDriven, useTrackedDay } from "./day/useTracked";
import { trackingTour } from "./tourSteps";

const SimulationDialog = later(
  async () => (await import("./simulation/SimulationDialog")).SimulationDialog,
  LoadFailure,
);

type At = ReturnType<typeof useTrackedDay>;

/** Track and trace: a distribution centre's day as it is driven (spec 2.2). */
export function TrackingScreen() {
  const at = useTrackedDay();
  const { aoc, date } = at;
  const below = useMemo<DayBelow>(() => ({ aoc, date }), [aoc, date]);
  return (
    <>
      {/* What the day waits for must not hide the form: a dialog that is hidden while it opens is lost to screen readers. */}
      <Suspense fallback={<PageLoading />}>
        <Tracked at={at} />
      </Suspense>
      {/* The form that the address names stands over whatever there is of the day. */}
      <Outlet context={below} />
    </>
  );
}

function Tracked({ at }: { at: At }) {
  const translate = useTranslate();
  const { aoc, date } = at;
  if (at.isPending) return <PageLoading />;
  if (at.error)
    return <Failed title={translate("tracking.failed")} error={at.error} onRetry={() => void at.refetch()} />;
  if (aoc === undefined)
    return (
      <Message title={translate("tracking.noCentre.title")} text={translate("tracking.noCentre.text")} />
    );
  return (
    <Box sx={frame}>
      <TrackingBar at={at} aoc={aoc} />
      <ConnectionStrip />
      <PageTour context="tracking" steps={trackingTour} />
      <TrackedOn key={`${aoc} ${date}`} day={{ aoc, date }} at={at} />
    </Box>
  );
}

const frame = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 480,
  bgcolor: "background.paper",
};

/** The distribution centre and the day; it stands there before the day itself does. */
function TrackingBar({ at, aoc }: { at: At; aoc: string }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [isSimulating, setSimulating] = useState(false);
  const search = () => setSearching(true);
  useEffect(() => {
    document.title = `${translate("tracking.title")} · Runsheet`;
  }, [translate]);
  const title = <Typography variant="h1">{translate("tracking.title")}</Typography>;
  const find = <OrderSearchButton isOpen={isSearching} onOpen={search} />;
  const controls = (
    <Box component="section" aria-label={translate("tracking.day")} data-tour="day" sx={bar}>
      {!isPhone && title}
      <CentreField centres={at.centres} aoc={aoc} onCentre={(next) => at.open({ aoc: next })} />
      <DayField date={at.date} today={at.today} onDay={(date) => at.open({ date })} />
      {isPhone && find}
      <RoutesLink aoc={aoc} date={at.date} />
      <TerritoriesMenu aoc={aoc} date={at.date} />
      <SimulationButton aoc={aoc} date={at.date} onOpen={() => setSimulating(true)} />
      {!isPhone && find}
    </Box>
  );
  return (
    <>
      <InPageBar place="title">{isPhone ? title : controls}</InPageBar>
      {isPhone && controls}
      {/* Not in the bar, which is another one once a tablet is turned: what is typed stays. */}
      <OrderSearch isOpen={isSearching} onOpen={search} onClose={() => setSearching(false)} onRun={at.open} />
      {isSimulating && <SimulationDialog aoc={aoc} date={at.date} onClose={() => setSimulating(false)} />}
    </>
  );
}

/** To plan and fact beside one another, where the account compares them. */
function RoutesLink({ aoc, date }: Day) {
  const translate = useTranslate();
  const { enablePlanFact } = useSession().settings;
  if (enablePlanFact === false) return null;
  const title = translate("tracking.routes");
  return (
    <Tooltip title={title}>
      <IconButton
        size="small"
        component={Link}
        data-tour="routes"
        to={`/track-and-trace/routes?${new URLSearchParams({ aoc, date })}`}
        aria-label={title}
      >
        <CompareArrows />
      </IconButton>
    </Tooltip>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: { xs: 0.5, md: 0.75 },
  rowGap: 0.5,
  py: 0.75,
  px: { xs: 1.5, md: 0 },
  minWidth: 0,
  flex: { md: 1 },
  "& h1": { fontSize: "1rem", flexShrink: 0, mr: 0.5 },
  "& .MuiIconButton-root": { p: { xs: 0.75, md: 0.5 }, minWidth: { xs: 36, md: 0 } },
  "& .MuiInputBase-root": { height: 32, fontSize: "0.8125rem" },
} as const;

function TrackedOn({ day, at }: { day: Day; at: At }) {
  const translate = useTranslate();
  const read = useDriven(day);
  const { data, error, refetch } = read;
  const chosen = data?.runs.find(({ id }) => id === at.run);
  const faults: AddressFault[] = [
    ...at.faults,
    ...(data && at.run !== undefined && !chosen ? [{ what: "run" as const, value: at.run }] : []),
  ];
  return (
    <>
      <StaleNote read={read} />
      <AddressFaults faults={faults} onForget={at.forget} />
      {data ? (
        <DrivenDay
          day={data}
          today={at.today}
          chosen={chosen}
          list={at.list}
          view={at.view}
          onLook={at.look}
          onDay={(date) => at.open({ date })}
        />
      ) : error ? (
        <Failed
          level="h2"
          title={translate("tracking.failed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinearProgress aria-label={translate("app.loading")} />
      )}
    </>
  );
}
