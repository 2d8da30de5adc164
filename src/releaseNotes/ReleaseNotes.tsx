import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { formatDay } from "../dates";
import { useQuietMoment } from "../kit/useQuietMoment";
import { useLocalePack, useSession } from "../session";
import type { Release } from "./Release";
import { releases } from "./releases";

/** What is new, the newest release first. It opens when nothing else is open and nobody types. */
export function ReleaseNotes({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const isQuiet = useQuietMoment();
  const title = useId();
  return (
    <Dialog open={isQuiet} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate("releases.title")}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={title}>
        {releases.map((each) => (
          <ReleaseSection key={each.name} release={each} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate("app.report.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ReleaseSection({ release: { name, date, notes } }: { release: Release }) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { role } = useSession();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ "& + &": { mt: 3 } }}>
      <Typography id={heading} component="h3" variant="body2" color="text.secondary">
        {translate("releases.of", { release: name, date: formatDay(date, pack) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {notes
          .filter(({ roles }) => roles?.includes(role) ?? true)
          .map((note) => (
            <Box key={note.name} component="li" sx={{ mt: 1.5 }}>
              <Typography component="h4" sx={{ fontWeight: 700 }}>
                {translate(`releases.notes.${note.name}.title`)}
              </Typography>
              <Typography color="text.secondary">{translate(`releases.notes.${note.name}.text`)}</Typography>
            </Box>
          ))}
      </Box>
    </Box>
  );
}
