import Close from "@mui/icons-material/Close";
import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import MuiLink from "@mui/material/Link";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Alert } from "../../schemas/alerts";
import type { TrackedDay, TrackedRun } from "../../schemas/tracking";
import { Failed } from "../kit/Failed";
import { LoadingChip, RunBadge, runLook, StateChip } from "../runLooks";
import { ConfirmLoading } from "./ConfirmLoading";
import { RunAlerts } from "./details/RunAlerts";
import { RunEvents } from "./details/RunEvents";
import { RunMessages } from "./details/RunMessages";
import { StopsTable } from "./details/StopsTable";
import { useRunLog } from "./details/useRunLog";
import { CallDriver, Whereabouts } from "./details/Whereabouts";
import { type Expectations, worstStanding } from "./driven";
import type { LivePositions } from "./LivePositions";
import { formAt, type FormName, fromPage } from "./over";
import { RunMenu } from "./reassigning/RunMenu";
import { ShareButton } from "./share/ShareButton";
import { Standing } from "./Standing";
import type { Formats } from "./useFormats";

type RunDetailsProps = {
  day: TrackedDay;
  run: TrackedRun;
  /** Of the day those that wait for somebody. */
  alerts: readonly Alert[];
  positions: LivePositions;
  expected: Expectations;
  now: number;
  formats: Formats;
  stop: string | undefined;
  /** The moment of the day that is looked at, an instant; without, it is now. */
  moment: (() => string) | undefined;
  onStop: (order: string) => void;
  onClose: () => void;
};

const tabs = ["stops", "events", "messages"] as const;
type TabName = (typeof tabs)[number];

/** A run that is chosen: how it goes, its stops, what happened on it, and what its customers were told. */
export function RunDetails(props: RunDetailsProps) {
  const { day, run, alerts, positions, now, stop, moment, onStop, onClose, ...told } = props;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { expected, formats } = told;
  const [tab, setTab] = useState<TabName>("stops");
  const { data: log, error, refetch } = useRunLog(day, run);
  const counts: Record<TabName, number | undefined> = {
    stops: run.stops.length,
    events: log?.lines.length,
    messages: log?.messages.length,
  };
  function lookAt(order: string): void {
    setTab("stops");
    onStop(order);
  }
  const ofLog = (shown: (known: NonNullable<typeof log>) => ReactNode) =>
    log ? (
      shown(log)
    ) : error ? (
      <Failed
        level="h2"
        title={translate("history.log.failed")}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LinearProgress aria-label={translate("app.loading")} />
    );
  return (
    <Box component="section" aria-label={translate("tracking.panes.details")}>
      <Box sx={head}>
        <RunBadge look={runLook(run.dayNumber, mode)} />
        <Typography
          component="h2"
          noWrap
          sx={{ fontSize: "0.875rem", fontWeight: 700, minWidth: 0, flex: 1 }}
        >
          <FormLink form="vehicle" id={run.vehicle} name={run.vehicleName} />{" "}
          <Box component="span" sx={{ fontWeight: 400 }}>
            <FormLink form="driver" id={run.driver} name={run.driverName} />
          </Box>
        </Typography>
        <Tooltip title={translate("tracking.details.export")}>
          <IconButton
            size="small"
            component={Link}
            to={exportOf(run, day.date)}
            aria-label={translate("tracking.details.export")}
          >
            <Download fontSize="small" />
          </IconButton>
        </Tooltip>
        <ShareButton run={run} formats={formats} shape="symbol" />
        <RunMenu day={day} run={run} stop={stop} positions={positions} now={now} {...told} />
        <Tooltip title={translate("tracking.details.close")}>
          <IconButton size="small" aria-label={translate("tracking.details.close")} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 1.5, py: 0.75, fontSize: "0.75rem" }}>
        <StateChip status={run.status} /> <Standing standing={worstStanding(run, expected)} />{" "}
        <LoadingChip run={run} />{" "}
        {translate("tracking.details.run", {
          number: run.number,
          departure: formats.time(run.departure),
          finish: formats.time(run.finish),
        })}
        {log?.driverPhone && (
          <>
            {" · "}
            <CallDriver name={run.driverName} phone={log.driverPhone} />
          </>
        )}
        <ConfirmLoading run={run} formats={formats} />
        <Whereabouts run={run} positions={positions} log={log} now={now} formats={formats} />
        <RunAlerts run={run} alerts={alerts} now={now} formats={formats} onStop={lookAt} />
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="fullWidth"
        aria-label={translate("tracking.tabs.title")}
        sx={tabsStyle}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`run-tab-${name}`}
            aria-controls={tab === name ? "run-part" : undefined}
            label={`${translate(`tracking.tabs.${name}`)} ${counts[name] === undefined ? "" : formats.count(counts[name])}`.trim()}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="run-part" aria-labelledby={`run-tab-${tab}`}>
        {tab === "stops" && <StopsTable run={run} stop={stop} moment={moment} onStop={onStop} {...told} />}
        {tab === "events" &&
          ofLog(({ lines }) => <RunEvents run={run} lines={lines} formats={formats} onStop={lookAt} />)}
        {tab === "messages" &&
          ofLog(({ messages }) => <RunMessages run={run} messages={messages} formats={formats} />)}
      </Box>
    </Box>
  );
}

/** A vehicle's or driver's name, which leads to its own form over the page. */
function FormLink({ form, id, name }: { form: FormName; id: string; name: string }) {
  const { search } = useLocation();
  return (
    <MuiLink
      component={Link}
      to={formAt(search, form, id)}
      state={fromPage}
      color="inherit"
      underline="hover"
    >
      {name}
    </MuiLink>
  );
}

function exportOf({ vehicle, number }: TrackedRun, date: string): string {
  const query = new URLSearchParams({ vehicleId: vehicle, date, runNumber: String(number) });
  return `/track-and-trace/export?${query.toString()}`;
}

const head = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const tabsStyle = {
  minHeight: { xs: 40, md: 32 },
  borderBottom: 1,
  borderColor: "divider",
  "& .MuiTab-root": { minHeight: { xs: 40, md: 32 }, py: 0, fontSize: "0.75rem" },
} as const;
