import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { PositionShare } from "../../../schemas/shares";
import { TextContext } from "../../i18n";
import { CopyButton } from "../../kit/CopyButton";
import { apiOrigin } from "../../kit/openedAt";
import { serverNow, trackingCalls } from "../calls";
import type { Formats } from "../useFormats";
import type { SharedRun } from "./SharedRun";

/** In hours. */
const spans = { hour: 1, four: 4, day: 24, week: 168 } as const;
type Span = keyof typeof spans;

type ShareDialogProps = { run: SharedRun; formats: Formats; onClose: () => void };

/** Makes a link that tells for a while where a run's vehicle is, and lists and ends those that there are. */
export function ShareDialog({ run, formats, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const title = useId();
  const [of, setOf] = useState<"run" | "vehicle">("run");
  const [span, setSpan] = useState<Span>("four");
  const [link, setLink] = useState<string>();
  const shares = useQuery({
    queryKey: ["tracking", "shares", run.vehicle],
    queryFn: ({ signal }) => trackingCalls.shares(run.vehicle, signal),
    staleTime: 0,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: ["tracking", "shares", run.vehicle] });
  const make = useMutation({
    mutationFn: async () => {
      const token = await trackingCalls.shareToken();
      const until = new Date(serverNow() + spans[span] * 3_600_000).toISOString();
      await trackingCalls.share({
        token,
        until,
        ...(of === "run" ? { run: run.id } : { vehicle: run.vehicle }),
      });
      return new URL(`/share/${token}`, apiOrigin.base || location.origin).href;
    },
    onSuccess: async (made) => {
      setLink(made);
      await readAgain();
    },
  });
  const end = useMutation({
    mutationFn: (id: string) => trackingCalls.endShare(id),
    onSuccess: readAgain,
  });
  const error = make.error ?? end.error ?? shares.error;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate("tracking.share.title", { vehicle: run.vehicleName })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
        {error && (
          <Alert severity="error">
            {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
          </Alert>
        )}
        <TextField
          select
          label={translate("tracking.share.what")}
          value={of}
          onChange={({ target }) => setOf(target.value === "run" ? "run" : "vehicle")}
        >
          <MenuItem value="run">{translate("tracking.share.run")}</MenuItem>
          <MenuItem value="vehicle">{translate("tracking.share.vehicle")}</MenuItem>
        </TextField>
        <TextField
          select
          label={translate("tracking.share.forHow")}
          value={span}
          onChange={({ target }) => setSpan(target.value as Span)}
        >
          {Object.keys(spans).map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`tracking.share.spans.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" disabled={make.isPending} onClick={() => make.mutate()}>
          {translate("tracking.share.make")}
        </Button>
        {link !== undefined && (
          <Box role="status" sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
            <TextField
              fullWidth
              label={translate("tracking.share.link")}
              value={link}
              helperText={translate("tracking.share.once")}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Box sx={{ flex: "none" }}>
              <TextContext value={translate}>
                <CopyButton text={link} />
              </TextContext>
            </Box>
          </Box>
        )}
        <Box>
          <Typography component="h3" sx={{ fontSize: "0.875rem", fontWeight: 700 }}>
            {translate("tracking.share.shared")}
          </Typography>
          {shares.data?.length === 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate("tracking.share.none")}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {(shares.data ?? []).map((share) => (
              <Box component="li" key={share.id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <Typography variant="body2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
                  {translate(whatOf(share, run))}
                  {", "}
                  {translate("tracking.share.line", { time: formats.time(share.until), name: share.madeBy })}
                </Typography>
                <Button
                  size="small"
                  aria-label={translate("tracking.share.endOf", { time: formats.time(share.until) })}
                  onClick={() => end.mutate(share.id)}
                >
                  {translate("tracking.share.end")}
                </Button>
              </Box>
            ))}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function whatOf({ run }: PositionShare, { id }: SharedRun): string {
  if (run === null) return "tracking.share.vehicle";
  return run === id ? "tracking.share.run" : "tracking.share.otherRun";
}
