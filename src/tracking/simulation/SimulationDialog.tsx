import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import { type Simulation, simulationSeeds, simulationSpeeds } from "../../../schemas/simulation";
import type { TrackedDay } from "../../../schemas/tracking";
import { formatInstant } from "../../dates";
import { useLocalePack, useSession } from "../../session";
import { simulationCalls } from "../calls";

/** In milliseconds: what its clock shows is seen to go on. */
const every = 5000;

type SimulationDialogProps = Day & { onClose: () => void };

/** Has a day's runs that were sent driven by the server, as fast and by the seed that is wanted, and ends that. */
export function SimulationDialog({ aoc, date, onClose }: SimulationDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const queries = useQueryClient();
  const session = useSession();
  // By the centre's clocks, as all of the page is.
  const { timeZone = session.timeZone } = queries.getQueryData<TrackedDay>(["tracking", aoc, date]) ?? {};
  const pack = useLocalePack();
  const queryKey = ["simulation", aoc, date];
  const { data, error: unread } = useQuery({
    queryKey,
    queryFn: ({ signal }) => simulationCalls.read({ aoc, date }, signal),
    staleTime: 0,
    refetchInterval: every,
  });
  const [typed, setTyped] = useState<{ speed?: string; seed?: string }>({});
  const speed = typed.speed ?? String(data?.speed ?? 1);
  const seed = typed.seed ?? String(data?.seed ?? 1);
  const isWrong = { speed: !isWhole(speed, simulationSpeeds), seed: !isWhole(seed, simulationSeeds) };
  const onSuccess = (then: Simulation) => {
    setTyped({});
    queries.setQueryData(queryKey, then);
  };
  const begin = useMutation({
    mutationFn: () => simulationCalls.begin({ aoc, date }, { speed: Number(speed), seed: Number(seed) }),
    onSuccess,
  });
  const end = useMutation({ mutationFn: () => simulationCalls.end({ aoc, date }), onSuccess });
  const error = begin.error ?? end.error ?? unread;
  const isPending = begin.isPending || end.isPending;
  const isRunning = data?.running === true;
  const clock = data?.clock === undefined ? "" : formatInstant(data.clock, timeZone, pack);
  const standing = isRunning ? "runs" : data?.clock === undefined ? "never" : "stands";
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong.speed && !isWrong.seed && !isPending) begin.mutate();
        }}
      >
        <DialogTitle id={title}>{translate("tracking.simulation.title")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>{translate("tracking.simulation.text")}</DialogContentText>
          {error && (
            <Alert severity="error">
              {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
            </Alert>
          )}
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {data && translate(`tracking.simulation.standing.${standing}`, { speed: data.speed, clock })}
          </Typography>
          {(["speed", "seed"] as const).map((name) => (
            <TextField
              key={name}
              required
              type="number"
              label={translate(`tracking.simulation.fields.${name}`)}
              value={name === "speed" ? speed : seed}
              error={isWrong[name]}
              helperText={translate(`tracking.simulation.help.${name}`, limitsOf[name])}
              onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
              slotProps={{ htmlInput: { min: limitsOf[name].least, max: limitsOf[name].most, step: 1 } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.close")}</Button>
          {isRunning && (
            <Button disabled={isPending} onClick={() => end.mutate()}>
              {translate("tracking.simulation.stop")}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={isPending || isWrong.speed || isWrong.seed}>
            {translate(`tracking.simulation.${isRunning ? "change" : "start"}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const limitsOf = { speed: simulationSpeeds, seed: simulationSeeds } as const;

function isWhole(text: string, { least, most }: { least: number; most: number }): boolean {
  const value = Number(text);
  return text.trim() !== "" && Number.isInteger(value) && value >= least && value <= most;
}
