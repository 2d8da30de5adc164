import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { dialogTitles, linesText, type Report } from "../../dataProviders/http";
import { CopyButton } from "../kit/CopyButton";
import { TextContext } from "../i18n";
import { useSession } from "../session";
import { technicalLines } from "./technicalLines";

/** What support needs to know of an error, for the user to send: nothing goes out by itself (spec 8.1). */
export function ProblemDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const { application } = useSession();
  const { release, supportContact: contact } = application;
  const text = [
    linesText(report.lines, translate),
    ...technicalLines(report, translate),
    location.href,
    `Runsheet ${release}`.trim(),
    navigator.userAgent,
  ].join("\n");
  return (
    <Dialog open onClose={onClose} aria-labelledby="problem-title">
      <DialogTitle id="problem-title">{translate(dialogTitles.reportProblem)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ color: "text.primary", overflowWrap: "anywhere" }}>
          {contact === "" ? translate("app.report.send") : translate("app.report.sendTo", { contact })}
        </DialogContentText>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate(dialogTitles.technicalInformation)}
          role="region"
          sx={{
            mt: 2,
            mb: 0,
            p: 1.5,
            border: "1px solid",
            borderColor: "divider",
            borderRadius: 1,
            ...wrapped,
          }}
        >
          {text}
        </Box>
      </DialogContent>
      <DialogActions>
        <TextContext value={translate}>
          <CopyButton text={text} />
        </TextContext>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate("app.report.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const wrapped = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: "0.8125rem" } as const;
