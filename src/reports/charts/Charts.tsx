import Box from "@mui/material/Box";
import { memo } from "react";
import { outdated, outdatedLater } from "../../kit/outdated";
import type { ReportChoice } from "../../../dataProviders/services";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { ChartComing } from "../ChartComing";
import { ChartFrame } from "./ChartFrame";
import { useMarkFilter } from "./useMarkFilter";

type ChartsProps = Pick<ReportData, "summary" | "isChanging"> & {
  address: ReportAddress;
  choices: Record<string, ReportChoice[]> | undefined;
};

/** Two charts at most, each the answer to its question; a mark filters the rows. Rows that come by scrolling don't draw them anew. */
export const Charts = memo(function Charts({ address, summary, isChanging, choices }: ChartsProps) {
  const { report } = useReport();
  const filterBy = useMarkFilter(address, choices);
  return (
    <Box sx={[row, isChanging && outdated]}>
      {report.charts.map((chart) => {
        const drawn = summary?.charts[chart.name];
        return drawn ? (
          <ChartFrame
            key={chart.name}
            chart={chart}
            drawn={drawn}
            before={summary.before.charts[chart.name]}
            period={address.asked.period}
            filter={filterBy(drawn.by)}
          />
        ) : (
          <ChartComing key={chart.name} />
        );
      })}
    </Box>
  );
});

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  flexShrink: 0,
  transition: outdatedLater,
  "& > * + *": {
    borderStyle: "solid",
    borderColor: "divider",
    borderWidth: 0,
    borderTopWidth: { xs: "1px", md: 0 },
    borderLeftWidth: { md: "1px" },
  },
} as const;
