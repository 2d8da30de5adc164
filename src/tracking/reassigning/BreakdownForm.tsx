import { useMutation } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Schedule } from "../../../schemas/schedule";
import type { TrackedDay, TrackedRun, VehiclePosition } from "../../../schemas/tracking";
import { instantOf, wallOf } from "../../dates";
import { scheduleCalls } from "../calls";
import type { Formats } from "../day/useFormats";
import { placeIn, placeText } from "./place";

type BreakdownFormProps = {
  day: TrackedDay;
  run: TrackedRun;
  position: VehiclePosition | undefined;
  now: number;
  formats: Formats;
  onBegun: (begun: { job: string; before: Schedule }) => void;
  onLeave: () => void;
};

/** Since when a vehicle stands where, and why. */
export function BreakdownForm({ day, run, position, now, formats, onBegun, onLeave }: BreakdownFormProps) {
  const translate = useTranslate();
  const [time, setTime] = useState(
    () => wallOf(new Date(now).toISOString(), day.timeZone)?.slice(0, 16) ?? "",
  );
  const [typed, setPlace] = useState<string>();
  const [reason, setReason] = useState("");
  const text = typed ?? (position ? placeText(position) : "");
  const place = placeIn(text);
  const isClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const before = await scheduleCalls.read(day);
      const { job } = await scheduleCalls.breakDown(day, before.version, {
        vehicle: run.vehicle,
        time: instantOf(`${time}:00`, day.timeZone),
        ...place,
        ...(reason.trim() !== "" && { reason: reason.trim() }),
      });
      return { job, before };
    },
    onSuccess: onBegun,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isClock && place) mutate();
      }}
    >
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("tracking.breakdown.text")}</DialogContentText>
        {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
        <TextField
          required
          type="datetime-local"
          label={translate("tracking.breakdown.time")}
          value={time}
          error={!isClock}
          onChange={({ target }) => setTime(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          required
          fullWidth
          label={translate("tracking.breakdown.place")}
          value={text}
          error={text !== "" && !place}
          helperText={
            text !== "" && !place
              ? translate("tracking.breakdown.placeWrong")
              : position
                ? translate("tracking.position.seen", {
                    age: formats.age(now - Date.parse(position.time)),
                  })
                : translate("tracking.breakdown.placeUnknown")
          }
          onChange={({ target }) => setPlace(target.value)}
          slotProps={{ htmlInput: { inputMode: "text", maxLength: 60 } }}
        />
        <TextField
          multiline
          label={translate("tracking.breakdown.reason")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" variant="contained" disabled={isPending || !isClock || !place}>
          {translate("tracking.breakdown.offer")}
        </Button>
      </DialogActions>
    </form>
  );
}
