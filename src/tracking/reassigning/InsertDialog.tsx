import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import type { Schedule, ScheduleAction, ScheduleSuggestion } from "../../../schemas/schedule";
import { useIsPhone } from "../../kit/useIsPhone";
import { scheduleCalls, trackingCalls } from "../calls";
import type { Formats } from "../day/useFormats";
import type { LookedAtRun } from "../search/LookedAtRun";
import { ChangedStops } from "./ChangedStops";
import { trackedRunOf } from "./movable";
import { takeoverChanges } from "./takeoverChanges";
import { useDone } from "./useDone";

/** So many runs are offered, the best first. */
const most = 10;

type InsertDialogProps = {
  answer: OrderAnswer;
  formats: Formats;
  onClose: () => void;
  /** It is on a run of the page's now. */
  onDone: (run: LookedAtRun) => void;
};

/** An order goes into a run that is under way: where the planner has the best place, with what that changes for the others. */
export function InsertDialog({ answer, formats, onClose, onDone }: InsertDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const title = useId();
  const { order, aoc, date } = answer;
  const day: Day = { aoc, date };
  const name = answer.customer ?? answer.reference ?? "";
  const done = useDone(day);
  const [chosen, choose] = useState<string>();
  const offer = useQuery({
    queryKey: ["tracking", aoc, date, "insert", order],
    queryFn: ({ signal }) => offered(day, order, signal),
    staleTime: 0,
    retry: false,
  });
  const place = offer.data?.places.find(({ vehicle }) => vehicle === chosen) ?? offer.data?.places[0];
  const action = place && actionOf(order, place);
  const preview = useQuery({
    queryKey: ["tracking", aoc, date, "insert", order, action, offer.dataUpdatedAt],
    queryFn: ({ signal }) => scheduleCalls.preview(day, action!, signal),
    enabled: action !== undefined,
    staleTime: 0,
    retry: false,
  });
  const then = preview.data?.schedule;
  const save = useMutation({
    mutationFn: ({ wanted, version }: { wanted: ScheduleAction; version: number }) =>
      scheduleCalls.act(day, version, wanted),
    onSuccess: async (schedule) => {
      onClose();
      if (place?.run) onDone({ ...day, run: trackedRunOf(place.run, date) });
      await done(schedule, translate("tracking.insert.done", { name, vehicle: vehicleOf(place?.vehicle) }));
    },
    // What others did meanwhile is in the offer as it is read then.
    onError: () => offer.refetch(),
  });
  const vehicles = new Map((offer.data?.before.journeys ?? []).map((journey) => [journey.vehicle, journey]));
  const failure = save.error ?? offer.error ?? preview.error;
  const changes = then && offer.data ? takeoverChanges({ ...offer.data, then }) : [];
  const isLooking = offer.isPending || (action !== undefined && preview.isPending);

  function vehicleOf(id = ""): string {
    return vehicles.get(id)?.name ?? id;
  }
  function optionOf({ vehicle, arrive, addedSeconds, violations }: ScheduleSuggestion): string {
    const broken = violations.filter(({ severity }) => severity === "HARD").length;
    const driver = vehicles.get(vehicle)?.driver?.name ?? "–";
    const time = formats.time(new Date(arrive * 1000).toISOString());
    const minutes = formats.signed(Math.round(addedSeconds / 60));
    const said = translate("tracking.insert.option", { vehicle: vehicleOf(vehicle), driver, time, minutes });
    return broken === 0 ? said : `${said} · ${translate("tracking.insert.breaks", { smart_count: broken })}`;
  }
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (action && then && offer.data)
            save.mutate({ wanted: action, version: offer.data.before.version });
        }}
      >
        <DialogTitle id={title}>{translate("tracking.insert.title", { name })}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>{translate("tracking.insert.text")}</DialogContentText>
          {failure && (
            <Alert severity="error">
              {isApiError(failure) ? linesText(reportOf(failure).lines, translate) : failure.message}
            </Alert>
          )}
          <Typography role="status" sx={{ fontSize: "0.8125rem" }}>
            {isLooking && !failure && translate("tracking.insert.looking")}
            {offer.data?.places.length === 0 && translate("tracking.insert.none")}
            {then && translate("tracking.insert.changed", { smart_count: changes.length })}
          </Typography>
          {isLooking && !failure && <LinearProgress aria-label={translate("tracking.insert.looking")} />}
          {place && (
            <TextField
              select
              label={translate("tracking.insert.run")}
              value={place.vehicle}
              onChange={({ target }) => choose(target.value)}
            >
              {(offer.data?.places ?? []).map((each) => (
                <MenuItem key={each.vehicle} value={each.vehicle}>
                  {optionOf(each)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {then && offer.data && (
            <ChangedStops changes={changes} before={offer.data.before} then={then} formats={formats} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={!then || save.isPending}>
            {translate("tracking.insert.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Where the order could go, and the day as it is without that. */
async function offered(day: Day, order: string, signal: AbortSignal) {
  const [before, tracked, estimates] = await Promise.all([
    scheduleCalls.read(day, signal),
    trackingCalls.read(day, signal),
    trackingCalls.estimates(day, signal),
  ]);
  const places = await scheduleCalls.suggest(day, order, most, signal, { underWay: true });
  const expected = new Map(estimates.map((each) => [each.order, each]));
  return { before: before satisfies Schedule, day: tracked, expected, places };
}

function actionOf(order: string, { vehicle, run, stop }: ScheduleSuggestion): ScheduleAction {
  return { kind: "reassign", orders: [order], vehicle, stop, ...(run !== null && { run }) };
}
