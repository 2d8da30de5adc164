import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { changeOf, kpis } from "../day/kpis";
import { isAtWork, type Drafting } from "../state/useDraft";
import type { Formats } from "../texts/useFormats";

type DraftPanelProps = Pick<Drafting, "stop" | "ending"> & {
  draft: ScheduleDraft;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
};

/** A planning job as it goes on, and what it would make of the day when it has ended. */
export function DraftPanel({ draft, formats, stop, ending, perform }: DraftPanelProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const working = isAtWork(draft);
  const failed = draft.state === "FAILED";
  const { job, progress, schedule } = draft;
  const best = schedule && {
    cost: formats.money(schedule.kpis.cost),
    unplanned: formats.count(schedule.kpis.unplanned),
  };
  return (
    <Alert
      severity={failed ? "error" : "info"}
      icon={false}
      sx={{ borderRadius: 0, "& .MuiAlert-message": { width: "100%" } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {translate(`planning.draft.states.${draft.state}`)}
        </Typography>
        {working && <Typography>{formats.share(progress)}</Typography>}
        {best && <Typography>{translate("planning.draft.best", best)}</Typography>}
        {draft.message && (
          <Typography>{translate(`errors.${draft.message.code}`, { _: draft.message.message })}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {working ? (
          <>
            <Button variant="outlined" disabled={ending} onClick={() => void stop()}>
              {translate("planning.draft.stop")}
            </Button>
            <Button disabled={ending} onClick={() => perform({ kind: "discard", job })}>
              {translate("planning.draft.cancel")}
            </Button>
          </>
        ) : (
          <>
            {schedule && (
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                {translate("planning.draft.differences")}
              </Button>
            )}
            {schedule && !failed && (
              <Button variant="contained" onClick={() => perform({ kind: "accept", job })}>
                {translate("planning.draft.accept")}
              </Button>
            )}
            <Button variant="outlined" onClick={() => perform({ kind: "discard", job })}>
              {translate("planning.draft.discard")}
            </Button>
          </>
        )}
      </Box>
      {working && (
        <LinearProgress
          variant={progress > 0 ? "determinate" : "indeterminate"}
          value={progress * 100}
          aria-label={translate("planning.draft.progress")}
          sx={{ mt: 1 }}
        />
      )}
      {!working && schedule && open && <DraftTable draft={draft} then={schedule} formats={formats} />}
    </Alert>
  );
}

type DraftTableProps = { draft: ScheduleDraft; then: Schedule; formats: Formats };

/** What a draft would change: each figure as it is and as it would be, and the vehicles whose runs are others then. */
function DraftTable({ draft: { now, changed, left }, then, formats }: DraftTableProps) {
  const translate = useTranslate();
  const names = new Map(then.journeys.map(({ vehicle, name }) => [vehicle, name]));
  const named = (vehicles: string[]) => vehicles.map((id) => names.get(id) ?? id).join(", ");
  const told = toldOrders(then);
  return (
    <Box
      sx={{ mt: 1, maxHeight: 220, overflow: "auto" }}
      role="region"
      tabIndex={0}
      aria-label={translate("planning.draft.differences")}
    >
      <Table size="small" sx={{ width: "auto" }}>
        <TableHead>
          <TableRow>
            {["figure", "now", "then", "difference"].map((name) => (
              <TableCell key={name} align={name === "figure" ? "left" : "right"}>
                {translate(`planning.draft.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kpis.map((kpi) => {
            const change = changeOf(kpi, then.kpis, now);
            const write = formats[kpi.quantity];
            return (
              <TableRow key={kpi.name}>
                <TableCell component="th" scope="row">
                  {translate(`planning.kpis.${kpi.name}`)}
                </TableCell>
                <TableCell align="right">{write(now[kpi.name])}</TableCell>
                <TableCell align="right">{write(then.kpis[kpi.name])}</TableCell>
                <TableCell align="right" sx={{ color: change?.good === false ? "error.main" : undefined }}>
                  {change ? formats.difference(kpi.quantity, change.by) : "–"}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <Typography sx={{ mt: 1 }}>
        {changed.length === 0
          ? translate("planning.draft.nothingChanged")
          : translate("planning.draft.changed", {
              vehicles: named(changed),
            })}
      </Typography>
      {left.length > 0 && (
        <Typography>{translate("planning.draft.left", { vehicles: named(left) })}</Typography>
      )}
      <Typography>
        {told === 0
          ? translate("planning.draft.nobodyTold")
          : translate("planning.draft.told", { smart_count: told })}
      </Typography>
    </Box>
  );
}

/** How many orders are on runs that were sent: no planning moves those (domain 2). */
function toldOrders({ journeys }: Schedule): number {
  const sent = journeys.flatMap(({ runs }) => runs.filter(({ status }) => status !== "PLANNED"));
  return sent.reduce((count, { stops }) => count + stops.length, 0);
}
