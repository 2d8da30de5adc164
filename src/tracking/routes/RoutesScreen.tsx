import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useMemo } from "react";
import { Link } from "react-router";
import type { Day } from "../../../dataProviders/services";
import type { ComparedDay } from "../../../schemas/routes";
import { CentreField, DayField } from "../../centreDay";
import { PageLoading } from "../../kit/latePage";
import { Failed } from "../../kit/Failed";
import { Message } from "../../kit/Message";
import { InPageBar } from "../../kit/PageBar";
import { useIsPhone } from "../../kit/useIsPhone";
import { laterWithTexts, useSession } from "../../session";
import { ConnectionStrip } from "../../resources/live";
import { AddressFaults, type AddressFault } from "../AddressFaults";
import { StaleNote } from "../StaleNote";
import { useRouteColors } from "../map/useRouteColors";
import { useTrackedDay } from "../day/useTracked";
import { RoutesTable } from "./RoutesTable";
import { useChosenVehicles, useCompared } from "./useCompared";

const RoutesMap = laterWithTexts("map", async () => (await import("./RoutesMap")).RoutesMap);

/** Plan and fact of chosen vehicles beside one another (spec 2.2, execution 4). */
export function RoutesScreen() {
  const translate = useTranslate();
  const at = useTrackedDay();
  const { enablePlanFact } = useSession().settings;
  const { aoc, date } = at;
  const { openDay } = useChosenVehicles();
  const title = translate("routes.compare.title");
  useEffect(() => {
    document.title = `${title} · Runsheet`;
  }, [title]);
  if (enablePlanFact === false)
    return (
      <Message title={translate("routes.compare.off.title")} text={translate("routes.compare.off.text")} />
    );
  if (at.isPending) return <PageLoading />;
  if (at.error)
    return (
      <Failed title={translate("routes.compare.failed")} error={at.error} onRetry={() => void at.refetch()} />
    );
  if (aoc === undefined)
    return (
      <Message
        title={translate("routes.compare.noCentre.title")}
        text={translate("routes.compare.noCentre.text")}
      />
    );
  return (
    <Box sx={frame}>
      <InPageBar place="title">
        <Typography variant="h1" sx={{ fontSize: "1rem" }}>
          {title}
        </Typography>
      </InPageBar>
      <Box component="section" aria-label={translate("routes.compare.day")} sx={bar}>
        <CentreField centres={at.centres} aoc={aoc} onCentre={(next) => at.open({ aoc: next })} />
        <DayField date={date} today={at.today} onDay={openDay} />
        <Button component={Link} to={`/track-and-trace?${new URLSearchParams({ aoc, date })}`}>
          {translate("routes.back")}
        </Button>
      </Box>
      <ConnectionStrip />
      <ComparedOn key={`${aoc} ${date}`} day={{ aoc, date }} at={at} />
    </Box>
  );
}

type ComparedOnProps = { day: Day; at: Pick<ReturnType<typeof useTrackedDay>, "faults" | "forget"> };

function ComparedOn({ day, at }: ComparedOnProps) {
  const read = useCompared(day);
  const { chosen, choose } = useChosenVehicles();
  const driving = read.data && new Set(read.data.runs.map(({ vehicle }) => vehicle));
  const missing = driving ? [...chosen].filter((vehicle) => !driving.has(vehicle)) : [];
  const faults: AddressFault[] = [
    ...at.faults,
    ...missing.map((value) => ({ what: "vehicle" as const, value })),
  ];
  function forget(fault: AddressFault): void {
    if (fault.what === "vehicle") choose([...chosen].filter((vehicle) => vehicle !== fault.value));
    else at.forget(fault);
  }
  return (
    <>
      <StaleNote read={read} />
      <AddressFaults faults={faults} onForget={forget} />
      <ComparedIn read={read} />
    </>
  );
}

function ComparedIn({ read: { data, error, refetch } }: { read: ReturnType<typeof useCompared> }) {
  const translate = useTranslate();
  if (data?.runs.length === 0)
    return (
      <Message
        level="h2"
        title={translate("routes.compare.none.title")}
        text={translate("routes.compare.none.text")}
      />
    );
  if (data) return <Compared day={data} />;
  if (error)
    return (
      <Failed
        level="h2"
        title={translate("routes.compare.failed")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <LinearProgress aria-label={translate("app.loading")} />;
}

function Compared({ day }: { day: ComparedDay }) {
  const { runs } = day;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { chosen, choose } = useChosenVehicles();
  const shown = useMemo(() => runs.filter(({ vehicle }) => chosen.has(vehicle)), [runs, chosen]);
  const map = (
    <Box
      component="section"
      aria-label={translate("routes.compare.map")}
      sx={{ flex: isPhone ? "0 0 40%" : "2 1 0", minWidth: 0, minHeight: 200, position: "relative" }}
    >
      <RoutesMap label={translate("routes.compare.map")} runs={shown} all={runs} />
      <MapKey />
    </Box>
  );
  return (
    <Box sx={{ ...panes, flexDirection: isPhone ? "column" : "row" }}>
      {isPhone && map}
      <Box component="section" aria-label={translate("routes.compare.table")} sx={tablePane}>
        <RoutesTable day={day} chosen={chosen} onChoose={choose} />
      </Box>
      {!isPhone && map}
    </Box>
  );
}

/** What the lines are. */
function MapKey() {
  const translate = useTranslate();
  const { planColor, drivenColor } = useRouteColors();
  const strokes = [
    ["planned", planColor],
    ["driven", drivenColor],
  ] as const;
  return (
    <Box component="ul" sx={key}>
      {strokes.map(([name, color]) => (
        <li key={name}>
          <Box component="span" sx={stroke} style={{ background: color }} />
          {translate(`routes.kinds.${name}`)}
        </li>
      ))}
    </Box>
  );
}

const key = {
  position: "absolute",
  insetInlineEnd: 8,
  top: 8,
  zIndex: 500,
  m: 0,
  px: 1,
  py: 0.5,
  listStyle: "none",
  display: "flex",
  gap: 1.5,
  fontSize: "0.75rem",
  bgcolor: "background.paper",
  borderRadius: 1,
  boxShadow: 1,
  "& li": { display: "flex", alignItems: "center", gap: 0.5 },
} as const;

const stroke = { width: 18, height: 4, borderRadius: "2px", forcedColorAdjust: "none" } as const;

const frame = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 480,
  bgcolor: "background.paper",
} as const;

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  rowGap: 0.5,
  px: 1.5,
  py: 0.75,
  "& .MuiInputBase-root": { height: 32, fontSize: "0.8125rem" },
} as const;

const panes = { display: "flex", flex: 1, minHeight: 0, borderTop: 1, borderColor: "divider" } as const;

const tablePane = {
  flex: "3 1 0",
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  borderInlineEnd: { md: 1 },
  borderColor: { md: "divider" },
} as const;
