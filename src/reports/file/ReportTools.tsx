import LinkIcon from "@mui/icons-material/Link";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import type { ReportChoice, ReportSort } from "../../../dataProviders/services";
import { apiOrigin } from "../../kit/openedAt";
import { useIsPhone } from "../../kit/useIsPhone";
import { writeQuery } from "../../resources/list/parts";
import { filterOf } from "../asking/asked";
import type { ReportAddress } from "../asking/useReportAddress";
import { reportCalls } from "../calls";
import { useReport } from "../ReportContext";
import type { ReportColumns } from "../table/useReportColumns";
import type { ReportData } from "../useReportData";
import { ExcelButton } from "./ExcelButton";
import { PrintedReport } from "./PrintedReport";
import { ScheduleButton } from "./ScheduleButton";

type ReportToolsProps = {
  address: ReportAddress;
  data: ReportData;
  choices: Record<string, ReportChoice[]> | undefined;
  columns: ReportColumns;
  sort: ReportSort;
};

/** What one does with a report: pass on where it stands, print it, have it as a workbook. */
export function ReportTools({ address, data, choices, columns, sort }: ReportToolsProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { report } = useReport();
  const [printing, setPrinting] = useState(false);
  const isThere = data.summary !== undefined && (data.total ?? 0) > 0;
  return (
    <>
      <CopyLink address={address} columns={columns} />
      <ScheduleButton asked={address.asked} />
      <Tooltip title={translate("reporting.tools.print")}>
        <span>
          <IconButton
            aria-label={translate("reporting.tools.print")}
            disabled={!isThere || printing}
            onClick={() => setPrinting(true)}
          >
            <PrintIcon />
          </IconButton>
        </span>
      </Tooltip>
      {isThere && !isPhone && (
        <Button
          component="a"
          variant="outlined"
          target="_blank"
          rel="noreferrer"
          href={apiOrigin.base + reportCalls.csvAddress(report["x-api"], address.asked.parameters, sort)}
        >
          {translate("reporting.tools.csv")}
        </Button>
      )}
      <ExcelButton address={address} sort={sort} disabled={!isThere} />
      {printing && (
        <PrintedReport
          address={address}
          data={data}
          choices={choices}
          columns={columns}
          sort={sort}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}

/** The address of what is seen, for whoever may see it: with its days, whatever they are called today. */
function CopyLink({ address, columns }: { address: ReportAddress; columns: ReportColumns }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { report } = useReport();
  const { query, rules, values, asked } = address;
  async function copy(): Promise<void> {
    const { from, to } = report.period;
    const filter = filterOf(report, {
      ...values,
      period: undefined,
      [from]: asked.period.from,
      [to]: asked.period.to,
    });
    const shown = columns.choice.filter(({ hidden }) => hidden !== true);
    const search = writeQuery({ ...query, filter, columns: shown, view: undefined, page: 1 }, rules);
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}${search}`);
      notify("list.views.copied");
    } catch {
      notify("reporting.tools.notCopied", { type: "warning" });
    }
  }
  return (
    <Tooltip title={translate("reporting.tools.link")}>
      <IconButton aria-label={translate("reporting.tools.link")} onClick={() => void copy()}>
        <LinkIcon />
      </IconButton>
    </Tooltip>
  );
}
