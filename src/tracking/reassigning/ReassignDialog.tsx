import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { TrackedDay, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { scheduleCalls } from "../calls";
import type { Formats } from "../useFormats";
import { scheduleRunOf } from "./movable";
import { useDone } from "./useDone";
import { useMovedMeanwhile } from "./useMovedMeanwhile";

type ReassignDialogProps = {
  day: TrackedDay;
  run: TrackedRun;
  /** As it was when this was asked for. */
  stop: TrackedStop;
  formats: Formats;
  onClose: () => void;
};

/** A stop that nobody has begun goes to another run by hand, where it fits best among what is left of that. */
export function ReassignDialog({ day, run, stop, formats, onClose }: ReassignDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const client = useQueryClient();
  const done = useDone(day);
  const moved = useMovedMeanwhile({ day, run, stop, formats });
  const others = day.runs.filter(
    ({ id, status }) => id !== run.id && status !== "COMPLETED" && status !== "CANCELLED",
  );
  const [to, setTo] = useState("");
  const target = others.find(({ id }) => id === to);
  const name = stop.customer ?? stop.reference ?? "";
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (wanted: TrackedRun) => {
      const { version, journeys } = await scheduleCalls.read(day);
      const own = journeys
        .flatMap(({ runs }) => runs)
        .find(({ stops }) => stops.some(({ order }) => order === stop.order));
      // Who has moved it since is not overridden unseen: the day that is read anew says so.
      if (own?.id !== scheduleRunOf(run, day.date)) {
        await client.invalidateQueries({ queryKey: ["tracking", day.aoc, day.date], exact: true });
        return undefined;
      }
      return scheduleCalls.act(day, version, {
        kind: "reassign",
        orders: [stop.order],
        vehicle: wanted.vehicle,
        run: scheduleRunOf(wanted, day.date),
      });
    },
    onSuccess: async (schedule, { vehicleName }) => {
      if (!schedule) return;
      onClose();
      await done(schedule, translate("tracking.reassign.done", { name, vehicle: vehicleName }));
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (target && moved === undefined) mutate(target);
        }}
      >
        <DialogTitle id={title}>
          {translate("tracking.reassign.title", { number: stop.number, name })}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            {translate("tracking.reassign.text", { vehicle: run.vehicleName })}
          </DialogContentText>
          {/* It is there before it has something to say, so that this is heard. */}
          <div role="status">
            {moved !== undefined && (
              <Alert severity="warning" role="presentation">
                {moved}
              </Alert>
            )}
          </div>
          {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
          <TextField
            select
            required
            label={translate("tracking.reassign.run")}
            value={to}
            onChange={({ target: { value } }) => setTo(value)}
          >
            {others.map(({ id, vehicleName, driverName, number }) => (
              <MenuItem key={id} value={id}>
                {translate("tracking.reassign.option", {
                  vehicle: vehicleName,
                  driver: driverName,
                  number,
                })}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={isPending || !target || moved !== undefined}>
            {translate("tracking.reassign.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
