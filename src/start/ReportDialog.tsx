import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dialogTitles, linesText, lineText, type Report } from "../../dataProviders/http";
import { TextContext } from "../i18n";
import { CopyButton } from "../kit/CopyButton";
import { useSession } from "../session";

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
        <Box component="details" sx={folded}>
          <summary>{translate(dialogTitles.technicalInformation)}</summary>
          {technicalLines(report, translate).map((line) => (
            <Typography
              key={line}
              variant="body2"
              sx={{ fontFamily: "monospace", overflowWrap: "anywhere", mt: 0.5 }}
            >
              {line}
            </Typography>
          ))}
        </Box>
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

/** The browser's own folding: it is there before any error is. */
const folded = {
  mt: 2,
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& > summary": { cursor: "pointer" },
} as const;

/** What support needs to know of an error, for the user to send: nothing goes out by itself (spec 8.1). */
function ProblemDialog({ report, onClose }: { report: Report; onClose: () => void }) {
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

type TextOf = Parameters<typeof lineText>[1];

/** Facts, not sentences: the same in every language, so that support can search its log for them. */
function technicalLines({ technical }: Report, translate: TextOf): string[] {
  const { status, method = "", path = "", requestId, at, detail } = technical;
  const lines = [`${method} ${path}`.trim(), `HTTP ${status}`, requestId && `X-Request-Id: ${requestId}`, at];
  return [...lines, detail && lineText(detail, translate)].filter((line): line is string => Boolean(line));
}
