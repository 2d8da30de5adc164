import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dialogTitles, linesText } from "../../dataProviders/http";
import type { Report } from "../../dataProviders/http";
import { ProblemDialog } from "./ProblemDialog";
import { technicalLines } from "./technicalLines";

/** The error dialog of spec 8.1, with what support asks for folded away, and a way to hand it on. */
export function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const [telling, setTelling] = useState(false);
  if (telling) {
    const close = () => {
      setTelling(false); // The next error is told from its beginning.
      onClose();
    };
    return <ProblemDialog report={report} onClose={close} />;
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="report-title">
      <DialogTitle id="report-title">{translate(report.title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ whiteSpace: "pre-line", color: "text.primary", overflowWrap: "anywhere" }}>
          {linesText(report.lines, translate)}
        </DialogContentText>
        <Accordion disableGutters variant="outlined" sx={{ mt: 2 }}>
          <AccordionSummary expandIcon={<ExpandMore />}>
            {translate(dialogTitles.technicalInformation)}
          </AccordionSummary>
          <AccordionDetails>
            {technicalLines(report, translate).map((line) => (
              <Typography
                key={line}
                variant="body2"
                sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}
              >
                {line}
              </Typography>
            ))}
          </AccordionDetails>
        </Accordion>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setTelling(true)}>{translate(dialogTitles.reportProblem)}</Button>
        <Button autoFocus onClick={onClose}>
          {translate("app.report.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
