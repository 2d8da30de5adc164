import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ListContextProvider, useTranslate } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router";
import type { Filter } from "../../schemas";
import { PageHeader } from "../kit/PageHeader";
import { useIsPhone } from "../kit/useIsPhone";
import { later } from "../later";
import { PartNotLoaded, usePreference } from "../session";
import { periodProblem } from "./asking/periodProblem";
import { useKeeping } from "./asking/useKeptFilter";
import { useReportAddress } from "./asking/useReportAddress";
import { detailOf } from "./detail/detailOf";
import { ReportTools } from "./file/ReportTools";
import { Figures } from "./figures/Figures";
import { isUnderWay } from "./figures/standing";
import { AskedChips } from "./filters/AskedChips";
import { FilterPane } from "./filters/FilterPane";
import { PeriodSteps } from "./filters/PeriodSteps";
import { useListOf } from "./filters/useListOf";
import { ChartComing } from "./ChartComing";
import { useReport } from "./ReportContext";
import { ReportState } from "./ReportState";
import { ReportSwitch } from "./ReportSwitch";
import { ReportCards } from "./table/ReportCards";
import { ReportTable } from "./table/ReportTable";
import { TableBar } from "./table/TableBar";
import { useReportColumns } from "./table/useReportColumns";
import { useProblems } from "./useProblems";
import { useReportChoices, useReportData } from "./useReportData";

/** What draws comes after the figures, and beside the rows. */
const Charts = later(async () => (await import("./charts/Charts")).Charts, PartNotLoaded, ChartComing);

const Detail = later(async () => (await import("./detail/Detail")).Detail, PartNotLoaded, ChartComing);

/** A report: what is asked at the side, what it comes to on top, its rows below. */
export function ReportPage({ kept }: { kept: Filter }) {
  const translate = useTranslate();
  const { report, texts } = useReport();
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("lg"), { noSsr: true });
  const [isBeside, setBeside] = usePreference("reports.filters", true);
  const [isOver, setOver] = useState(false);
  const address = useReportAddress(report, kept);
  const { asked, query, change, today } = address;
  useKeeping(report, asked);
  const isSound = periodProblem(asked.period, today) === undefined;
  const sort = useMemo(
    () => ({ property: query.sort.field, descending: query.sort.order === "DESC" }),
    [query.sort.field, query.sort.order],
  );
  const data = useReportData(report, { asked, sort, isSound });
  const choices = useReportChoices(report, asked, isSound);
  const problems = useProblems(data.error);
  const columns = useReportColumns(address, data.summary?.totals);
  const list = useListOf(address, data);
  const detailed = detailOf(report, address.values);
  const beside = hasRoom && isBeside;
  const pane = <FilterPane address={address} choices={choices} problems={problems} />;
  const tools = <ReportTools address={address} data={data} choices={choices} columns={columns} sort={sort} />;
  const isEmpty = data.total === 0 || data.error !== null || data.isStopped || !isSound;

  // What the server refuses of the filters stands at them: they are brought into sight.
  const refused = Object.keys(problems).length > 0;
  useEffect(() => {
    if (refused && hasRoom) setBeside(true);
  }, [refused, hasRoom, setBeside]);

  return (
    <ListContextProvider value={list}>
      <PageHeader
        title={texts.title}
        mark={
          !isPhone && (
            <>
              <ReportSwitch />
              <PeriodSteps address={address} />
            </>
          )
        }
        actions={isPhone ? undefined : tools}
      />
      <Box sx={{ display: "flex", flex: 1, minHeight: 0, bgcolor: "background.paper" }}>
        {beside && (
          <Box component="aside" aria-label={translate("reporting.filters.title")} sx={side}>
            {pane}
          </Box>
        )}
        {!hasRoom && (
          <Drawer
            open={isOver}
            anchor={isPhone ? "bottom" : "left"}
            onClose={() => setOver(false)}
            slotProps={{
              paper: {
                role: "dialog",
                "aria-label": translate("reporting.filters.title"),
                sx: isPhone ? { height: "85vh" } : { width: 280 },
              },
            }}
          >
            {pane}
          </Drawer>
        )}
        <Box
          sx={{
            display: "flex",
            flexDirection: "column",
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            overflowY: "auto",
          }}
        >
          <AskedChips
            address={address}
            choices={choices}
            onOpen={beside ? undefined : () => (hasRoom ? setBeside(true) : setOver(true))}
          >
            {isPhone ? tools : undefined}
          </AskedChips>
          <Figures data={data} isUnderWay={isUnderWay(asked.period, today)} />
          {isEmpty ? (
            <ReportState address={address} data={data} isSound={isSound} />
          ) : (
            <>
              {detailed ? (
                <Detail detailed={detailed} address={address} />
              ) : (
                <Charts
                  address={address}
                  summary={data.summary}
                  isChanging={data.isChanging}
                  choices={choices}
                />
              )}
              <TableBar
                address={address}
                data={data}
                columns={columns}
                filters={hasRoom ? { isBeside, setBeside } : undefined}
              />
              {isPhone ? (
                <ReportCards address={address} data={data} columns={columns} />
              ) : (
                <ReportTable
                  address={address}
                  data={data}
                  columns={columns}
                  onSort={(next) => change({ sort: next })}
                />
              )}
            </>
          )}
        </Box>
      </Box>
      <Outlet />
    </ListContextProvider>
  );
}

const side = {
  display: "flex",
  flexDirection: "column",
  width: 228,
  flexShrink: 0,
  minHeight: 0,
  borderRight: 1,
  borderColor: "divider",
} as const;
