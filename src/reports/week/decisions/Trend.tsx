import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import type { ReportParameters } from "../../../../dataProviders/services";
import type { ShownReport } from "../../../../schemas/reports";
import { dayAfter } from "../../../centreDay";
import type { Period } from "../../asking/periods";
import { reportCalls } from "../../calls";
import { joined } from "../../formats";
import { useReport } from "../../ReportContext";
import { askedIn, readHeadings } from "../readWeek";
import type { Rule } from "./Decision";
import { type Told, trendOf, trendWeeks } from "./trend";
import type { Decision } from "./useDecisions";

/** Units of the drawing; `inset` has room for the dot. */
const [width, height, inset] = [84, 26, 4];

type TrendProps = { decision: Decision; week: Period };

/** How what stands out came about, week by week; on its own scale and without axes: the number beside it is the message. */
export function Trend({ decision: { rule, report, found }, week }: TrendProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { formats } = useReport();
  const { filters, day } = found;
  const period = { from: dayAfter(week.from, -7 * (trendWeeks - 1)), to: week.to };
  const { data: told } = useQuery({
    queryKey: ["reports", report.name, "trend", period, filters],
    queryFn: ({ signal }) => readTold(report, period, filters as ReportParameters, signal),
    retry: false,
  });
  // Weeks without any are none of the account's before its rows begin.
  const { data: all } = useQuery({
    queryKey: ["reports", report.name, "trend", period, {}],
    queryFn: ({ signal }) => readTold(report, period, {}, signal),
    retry: false,
  });
  if (!told || !all) return <span />;
  const since = all.map((each) => each.day).toSorted()[0];
  const own = day === undefined ? told : told.filter((each) => isSameWeekday(each.day, day));
  const values = trendOf(own, { since, lastWeek: week.from }, rule.trend);
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return <span />;
  const [low, high] = [
    Math.min(...known.map(({ value }) => value)),
    Math.max(...known.map(({ value }) => value)),
  ];
  const x = (at: number) => inset + (at * (width - 2 * inset)) / (values.length - 1);
  const y = (value: number) =>
    high === low ? height / 2 : inset + ((high - value) / (high - low)) * (height - 2 * inset);
  const points = known.map(({ value, at }) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  const last = known.at(-1);
  const colour = palette.states[rule.state].text;
  return (
    <Box component="span" sx={{ display: { xs: "none", sm: "block" }, position: "relative" }}>
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        style={{ display: "block" }}
        data-trend={rule.name}
      >
        <path
          d={`M${points.join("L")}`}
          fill="none"
          stroke={colour}
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last && <circle cx={x(last.at)} cy={y(last.value)} r={3} fill={colour} />}
      </svg>
      <Box component="span" sx={visuallyHidden}>
        {translate("reporting.week.decisions.trend", {
          values: values.map((value) => said(value, rule.trend, formats)).join(", "),
        })}
      </Box>
    </Box>
  );
}

function said(
  value: number | null,
  trended: Rule["trend"],
  formats: ReturnType<typeof useReport>["formats"],
): string {
  if (value === null) return "–";
  const measured = typeof trended === "object" && "mean" in trended;
  return measured ? joined(formats.measure(trended.mean, value)) : formats.count(value);
}

const weekMs = 7 * 86_400_000;

function isSameWeekday(one: string, other: string): boolean {
  return (Date.parse(one) - Date.parse(other)) % weekMs === 0;
}

/** By weeks where the report gathers them, else day by day: what those come to is counted together. */
async function readTold(
  report: ShownReport,
  period: Period,
  filters: ReportParameters,
  signal: AbortSignal,
): Promise<Told[]> {
  if (report.by?.some(({ name }) => name === "week")) {
    const asked = askedIn(report, period, { ...filters, by: "week" });
    const page = { sort: { property: "week", descending: false }, offset: 0, limit: 1_000 };
    const { rows } = await reportCalls.rows(report["x-api"], asked, page, signal);
    return rows.map((row) => ({ day: String(row.week), count: 1, totals: row }));
  }
  const headings = await readHeadings(report, "day", askedIn(report, period, filters), signal);
  return headings.map(({ value, count, totals }) => ({ day: String(value), count, totals }));
}
