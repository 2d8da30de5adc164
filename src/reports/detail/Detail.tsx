import BackIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Failed } from "../../kit/Failed";
import type { ReportAddress } from "../asking/useReportAddress";
import { ChartComing } from "../ChartComing";
import { HelpMark } from "../HelpMark";
import { useReport } from "../ReportContext";
import type { Detailed } from "./detailOf";
import { said, saidMiddle } from "./said";
import { isWorse, type Rank } from "./standings";
import { type MeasureOfOne, useDetail } from "./useDetail";
import { WeeksLine } from "./WeeksLine";

type DetailProps = { detailed: Detailed; address: ReportAddress };

/** One of many, where the report's rows are his alone: each measure over weeks, over the middle half of all, and his rank. */
export function Detail({ detailed, address }: DetailProps) {
  const translate = useTranslate();
  const { report, texts } = useReport();
  const { of, parameter, ranked } = detailed;
  const { told, error, again } = useDetail(report, detailed, address.asked);
  if (error)
    return <Failed level="h2" title={translate("reporting.detail.failed")} error={error} onRetry={again} />;
  if (!told) return <ChartComing />;
  const { name, measures } = told;
  return (
    <Box component="section" aria-label={name ?? texts.field(of)} sx={{ flexShrink: 0 }}>
      <Box sx={head}>
        <Typography component="h2" sx={{ fontSize: "1rem", fontWeight: 700, minWidth: 0 }} noWrap>
          {name ?? translate("reporting.table.unknown")}
        </Typography>
        <Button
          size="small"
          startIcon={<BackIcon />}
          onClick={() => address.set({ [parameter]: undefined, by: undefined })}
        >
          {translate("reporting.detail.all")}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Box component="span" sx={legend}>
          <Box component="i" aria-hidden="true" />
          {translate("reporting.detail.middle")}
        </Box>
      </Box>
      <Box sx={strip}>
        {measures.map((each) => (
          <Measure key={each.measure} {...each} ranked={ranked} />
        ))}
      </Box>
    </Box>
  );
}

type MeasureProps = MeasureOfOne & { ranked: Detailed["ranked"] };

function Measure({ measure: name, points, rank, ranked }: MeasureProps) {
  const translate = useTranslate();
  const id = useId();
  const { report, texts, formats } = useReport();
  const help = texts.help(name);
  const last = points.findLast(({ value }) => value !== null);
  const better = report.properties[name]?.["x-better"];
  const worse =
    last?.value !== undefined &&
    last.value !== null &&
    last.middle !== undefined &&
    isWorse(better, last.value, last.middle);
  return (
    <Box component="section" aria-labelledby={id} sx={cell}>
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 26, gap: 0.5 }}>
        <Typography
          id={id}
          component="h3"
          sx={{ fontSize: "0.75rem", color: "text.secondary", minWidth: 0 }}
          noWrap
        >
          {texts.field(name)}
        </Typography>
        {help !== undefined && <HelpMark title={texts.field(name)} text={help} />}
        <Box sx={{ flex: 1 }} />
        {rank && (
          <Box component="span" sx={[chip, isLow(rank) && low]}>
            {translate("reporting.detail.rank", rank)}
          </Box>
        )}
      </Box>
      {rank === undefined && (
        <Typography sx={{ fontSize: "0.6875rem", color: "text.tertiary" }}>
          {translate("reporting.detail.unranked", { from: ranked.from, field: texts.field(ranked.by) })}
        </Typography>
      )}
      {last ? (
        <>
          <WeeksLine name={name} points={points} isWorse={worse} />
          <Box aria-hidden="true" sx={ends}>
            <span>{formats.shortDay(points[0]?.week ?? "")}</span>
            <span>{formats.shortDay(points.at(-1)?.week ?? "")}</span>
          </Box>
        </>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
          {translate("reporting.charts.none")}
        </Typography>
      )}
      <Box sx={visuallyHidden}>
        <table aria-label={texts.field(name)}>
          <thead>
            <tr>
              <th scope="col">{translate("reporting.detail.week")}</th>
              <th scope="col">{texts.field(name)}</th>
              <th scope="col">{translate("reporting.detail.middle")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, value, middle }) => (
              <tr key={week}>
                <th scope="row">{formats.day(week)}</th>
                <td>{said(name, value, formats)}</td>
                <td>{saidMiddle(name, middle, formats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

/** In the last quarter. */
function isLow({ place, count }: Rank): boolean {
  return place > 0.75 * count;
}

const head = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  pt: 0.75,
} as const;
const legend = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  fontSize: "0.6875rem",
  color: "text.secondary",
  "& i": { width: 16, height: 10, borderRadius: "2px", bgcolor: "text.tertiary", opacity: 0.35 },
} as const;
const strip = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    lg: "repeat(5, minmax(0, 1fr))",
  },
} as const;
const cell = {
  position: "relative",
  minWidth: 0,
  px: 1.5,
  pb: 1,
  borderRight: 1,
  borderColor: "divider",
} as const;
const chip = {
  flexShrink: 0,
  px: 0.75,
  borderRadius: 999,
  fontSize: "0.6875rem",
  fontWeight: 700,
  whiteSpace: "nowrap",
  bgcolor: "background.sunk",
  color: "text.secondary",
} as const;
const low = { bgcolor: "states.atRisk.ground", color: "states.atRisk.text" } as const;
const ends = {
  display: "flex",
  justifyContent: "space-between",
  fontSize: "0.6875rem",
  color: "text.tertiary",
} as const;
