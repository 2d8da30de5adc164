import { useNotify, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { linesText, type Report } from "../../dataProviders/http";
import { LoadFailure, seldom } from "../session";
import { onMessage } from "../kit/http";

const ReportDialog = seldom(async () => (await import("./ReportDialog")).ReportDialog, LoadFailure);

/** Shows what the server reports (spec 8.1): one dialog at a time, notices as they come. The end of the session is SessionEnd's. */
export function Reports() {
  const translate = useTranslate();
  const notify = useNotify();
  const [reports, setReports] = useState<Report[]>([]);

  useEffect(
    () =>
      onMessage((message) => {
        if ("notice" in message) {
          notify(linesText(message.notice.lines, translate), {
            type: message.notice.severity,
            multiLine: true,
          });
        } else if (message.error.status !== 401) {
          setReports((shown) => [...shown, message.report]);
        }
      }),
    [notify, translate],
  );

  const [report] = reports;
  if (!report) return null;
  return <ReportDialog report={report} onClose={() => setReports((shown) => shown.slice(1))} />;
}
