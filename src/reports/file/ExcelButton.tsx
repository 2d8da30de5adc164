import Stop from "@mui/icons-material/Close";
import FileIcon from "@mui/icons-material/TableChartOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import LinearProgress from "@mui/material/LinearProgress";
import Tooltip from "@mui/material/Tooltip";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { FileCut, type FileProgress, type ReportSort } from "../../../dataProviders/services";
import { download } from "../../resources/export";
import type { ReportAddress } from "../asking/useReportAddress";
import { reportCalls } from "../calls";
import { useReport } from "../ReportContext";

type ExcelButtonProps = { address: ReportAddress; sort: ReportSort; disabled: boolean };

/** The report as a workbook: how far it is stands in the button, and beside it the way to give it up. */
export function ExcelButton({ address: { asked }, sort, disabled }: ExcelButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { report, texts } = useReport();
  const [progress, setProgress] = useState<FileProgress>();
  const running = useRef<AbortController>(undefined);
  // Who leaves the report wants its file no more.
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setProgress({ rows: 0, bytes: 0 });
    try {
      const file = await reportCalls.file(report["x-api"], asked.parameters, {
        sort,
        onProgress: setProgress,
        signal: control.signal,
      });
      const { from, to } = asked.period;
      download(file, `${texts.title.replaceAll(/[\\/:*?"<>|]/g, " ")} ${from} ${to}.xlsx`);
    } catch (failure) {
      if (control.signal.aborted) return;
      const text = reasonOf(failure, translate);
      notify(text, { type: "error", multiLine: true, messageArgs: { _: text } });
    } finally {
      if (running.current === control) running.current = undefined;
      setProgress(undefined);
    }
  }
  if (!progress)
    return (
      <Button variant="outlined" startIcon={<FileIcon />} disabled={disabled} onClick={() => void run()}>
        {translate("reporting.tools.excel")}
      </Button>
    );
  return (
    <ButtonGroup variant="outlined">
      <Running progress={progress} />
      <Tooltip title={translate("reporting.tools.stop")}>
        <Button
          aria-label={translate("reporting.tools.stop")}
          onClick={() => running.current?.abort()}
          sx={{ px: 0.5 }}
        >
          <Stop fontSize="small" />
        </Button>
      </Tooltip>
    </ButtonGroup>
  );
}

/** Rows that are written of all, where the server knows, else how much has come. */
function Running({ progress: { written, rows, bytes, waits } }: { progress: FileProgress }) {
  const translate = useTranslate();
  const { formats } = useReport();
  const isKnown = written !== undefined && rows > 0;
  const share = isKnown ? Math.min(100, Math.floor((100 * written) / rows)) : undefined;
  const text = waits
    ? translate("reporting.tools.waits")
    : isKnown
      ? translate("reporting.tools.share", {
          share,
          written: formats.count(written),
          rows: formats.count(rows),
        })
      : translate("reporting.tools.came", { size: formats.count(Math.round(bytes / 1000)) });
  return (
    <Button
      component="span"
      role="progressbar"
      tabIndex={-1}
      aria-label={translate("reporting.tools.excel")}
      aria-valuetext={text}
      {...(share !== undefined && { "aria-valuenow": share })}
      startIcon={<FileIcon />}
      sx={{ position: "relative", overflow: "hidden", pointerEvents: "none" }}
    >
      {text}
      <Box sx={{ position: "absolute", insetInline: 0, bottom: 0 }}>
        <LinearProgress
          aria-hidden
          variant={share === undefined ? "indeterminate" : "determinate"}
          {...(share !== undefined && { value: share })}
        />
      </Box>
    </Button>
  );
}

/** Cut in the middle, nothing of it is kept: half a workbook would look like a whole one. */
function reasonOf(failure: unknown, translate: ReturnType<typeof useTranslate>): string {
  if (failure instanceof FileCut)
    return translate("reporting.tools.cut", { size: Math.round(failure.bytes / 1000) });
  if (isApiError(failure)) return linesText(reportOf(failure).lines, translate);
  return translate("reporting.tools.cut", { size: 0 });
}
