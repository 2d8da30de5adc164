import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Alert } from "../../../schemas/alerts";
import type { TrackedDay, TrackedRun } from "../../../schemas/tracking";
import { Failed } from "../../kit/Failed";
import { useSession } from "../../session";
import { OrderActionMenu } from "../action/OrderActionMenu";
import type { Expectations } from "../day/driven";
import type { Formats } from "../day/useFormats";
import type { Reading } from "../day/useLiveDay";
import { AlertActions } from "./AlertActions";
import { AlertLine } from "./AlertLine";
import { AlertLines } from "./AlertLines";
import { type AlertGroup, alertGroups, groupOf } from "./waiting";

type AlertListProps = {
  day: TrackedDay;
  alerts: Reading<Alert[]>;
  chosen: TrackedRun | undefined;
  stop: string | undefined;
  onChoose: (run: string, stop?: string) => void;
  expected: Expectations;
  now: number;
  formats: Formats;
};

/** What was raised of a day: first what waits for somebody, then what is put off, then what is over. */
export function AlertList({ day, alerts: { data, error, refetch }, now, ...rest }: AlertListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(0);
  // With its line went the button that was pressed: who works by keys goes on from here, unless he has gone on already.
  useEffect(() => {
    if (moved > 0 && document.activeElement === document.body) list.current?.focus();
  }, [moved]);
  if (error && !data)
    return (
      <Failed
        level="h2"
        title={translate("tracking.alerts.failed")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LinearProgress aria-label={translate("app.loading")} />;
  const itemsOf = (group: AlertGroup) => data.filter((alert) => groupOf(alert, now) === group);
  const lines = (group: AlertGroup) => (
    <AlertLines label={translate(`tracking.alerts.groups.${group}`)} alerts={itemsOf(group)} around={list}>
      {(alert) => (
        <AlertItem
          alert={alert}
          group={group}
          day={day}
          now={now}
          onMoved={() => setMoved((before) => before + 1)}
          {...rest}
        />
      )}
    </AlertLines>
  );
  const groups = alertGroups.map((group) => {
    const count = itemsOf(group).length;
    if (group !== "waiting")
      return (
        count > 0 && (
          <Folded
            key={group}
            title={`${translate(`tracking.alerts.groups.${group}`)} ${rest.formats.count(count)}`}
          >
            {lines(group)}
          </Folded>
        )
      );
    if (count > 0) return <Box key={group}>{lines(group)}</Box>;
    return (
      <Typography key={group} color="text.secondary" sx={{ p: 1.5, fontSize: "0.8125rem" }}>
        {translate("tracking.alerts.none")}
      </Typography>
    );
  });
  return (
    <div ref={list} tabIndex={-1}>
      {groups}
    </div>
  );
}

type AlertItemProps = Omit<AlertListProps, "alerts"> & {
  alert: Alert;
  group: AlertGroup;
  /** It was led to another group. */
  onMoved: () => void;
};

function AlertItem({ alert, group, day, chosen, stop, onChoose, onMoved, ...told }: AlertItemProps) {
  const { role } = useSession();
  const run = runOf(alert, day.runs);
  const stopOf = run?.stops.find(({ order }) => order === alert.order);
  const isChosen =
    run !== undefined && run.id === chosen?.id && (alert.order === undefined || alert.order === stop);
  return (
    <AlertLine
      alert={alert}
      group={group}
      run={run}
      isChosen={isChosen}
      {...(run && { onChoose: () => onChoose(run.id, alert.order) })}
      {...told}
    >
      {group !== "closed" && (
        <Box sx={{ display: "flex", color: "text.secondary" }}>
          {stopOf && (
            <OrderActionMenu
              order={stopOf.order}
              status={stopOf.status}
              name={stopOf.reference ?? stopOf.order}
              shape="symbol"
            />
          )}
          {role !== "CUSTOMER_SERVICE" && (
            <AlertActions
              alert={alert}
              day={day}
              group={group}
              onMoved={onMoved}
              now={told.now}
              formats={told.formats}
            />
          )}
        </Box>
      )}
    </AlertLine>
  );
}

/** The run that an alert is about: of a vehicle's, that with its order, else the one that it drives or drives next. */
function runOf({ run, order, vehicle }: Alert, runs: readonly TrackedRun[]): TrackedRun | undefined {
  const own = runs.filter((each) => each.vehicle === vehicle);
  return (
    own.find(({ id }) => id === run) ??
    own.find(({ stops }) => stops.some((stop) => stop.order === order)) ??
    own.find(({ status }) => status !== "COMPLETED" && status !== "CANCELLED") ??
    own.at(-1)
  );
}

/** Lines that nobody needs to see at first. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={fold}>
        <ExpandMore fontSize="small" sx={isOpen ? {} : { transform: "rotate(-90deg)" }} />
        {title}
      </ButtonBase>
      <div id={id}>{isOpen && children}</div>
    </>
  );
}

const fold = {
  width: "100%",
  minHeight: { xs: 40, md: 32 },
  px: 1,
  gap: 0.5,
  justifyContent: "flex-start",
  fontFamily: "inherit",
  fontSize: "0.75rem",
  fontWeight: 700,
  color: "text.secondary",
  bgcolor: "background.sunk",
  borderBottom: 1,
  borderColor: "divider",
} as const;
