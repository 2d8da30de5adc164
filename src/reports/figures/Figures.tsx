import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { outdated, outdatedLater } from "../../kit/outdated";
import { HelpMark } from "../HelpMark";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { addsUp, hasAnything, standing } from "./standing";

type FiguresProps = {
  data: ReportData;
  /** Its period is not over, and short (`isUnderWay`): what adds up is neither better nor worse than before. */
  isUnderWay: boolean;
};

/** What the rows come to, each figure beside that of as many days before. */
export function Figures({ data: { summary, isChanging, isLoading }, isUnderWay }: FiguresProps) {
  const translate = useTranslate();
  const { report, texts, formats } = useReport();
  const hasBefore = summary !== undefined && hasAnything(summary.before.totals);
  return (
    <Box
      component="dl"
      aria-label={translate("reporting.figures.title")}
      sx={[strip, isChanging && outdated]}
    >
      {report.figures.map((name) => {
        const value = summary?.totals[name];
        const before = summary?.before.totals[name];
        const help = texts.help(name);
        return (
          <Box key={name} sx={cell}>
            <Box component="dt" sx={{ display: "flex", alignItems: "center", minHeight: 24 }}>
              <Typography component="span" noWrap sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
                {texts.field(name)}
              </Typography>
              {help !== undefined && <HelpMark title={texts.field(name)} text={help} />}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {!summary && isLoading ? (
                <Skeleton width={72} height={28} />
              ) : (
                <Value
                  name={name}
                  value={typeof value === "number" && summary?.count !== 0 ? value : undefined}
                />
              )}
              <Box sx={{ minHeight: 18, fontSize: "0.6875rem", color: "text.tertiary" }}>
                {summary &&
                  summary.count > 0 &&
                  hasBefore &&
                  typeof value === "number" &&
                  typeof before === "number" && (
                    <>
                      <Difference
                        name={name}
                        value={value}
                        before={before}
                        isJudged={!(isUnderWay && addsUp(report.properties[name]?.["x-total"]))}
                      />{" "}
                      {translate("reporting.figures.against", { days: formats.shortDays(summary.before) })}
                    </>
                  )}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Value({ name, value }: { name: string; value: number | undefined }) {
  const { formats } = useReport();
  if (value === undefined)
    return (
      <Box component="span" sx={{ fontSize: "1.25rem", color: "text.tertiary" }}>
        –
      </Box>
    );
  const { text, unit, before } = formats.measure(name, value);
  const small = unit !== "" && (
    <Box component="span" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
      {before ? unit : ` ${unit}`}
    </Box>
  );
  return (
    <Box component="span" sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
      {before && small}
      {text}
      {!before && small}
    </Box>
  );
}

type DifferenceProps = { name: string; value: number; before: number; isJudged: boolean };

/** Green is better and amber is worse, whatever the sign; the word says it to those who see no colour. */
function Difference({ name, value, before, isJudged }: DifferenceProps) {
  const translate = useTranslate();
  const { report, formats } = useReport();
  const stands =
    isJudged && formats.differs(name, value, before)
      ? standing(report.properties[name]?.["x-better"], value - before)
      : "same";
  const colour = { better: "states.good.text", worse: "states.late.text", same: "text.secondary" }[stands];
  return (
    <Box component="span" sx={{ color: colour, fontWeight: 700, whiteSpace: "nowrap" }}>
      {formats.difference(name, value, before)}
      {stands !== "same" && <> {translate(`reporting.figures.${stands}`)}</>}
    </Box>
  );
}

const strip = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(3, 1fr)", lg: "repeat(auto-fit, minmax(120px, 1fr))" },
  m: 0,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: "divider",
  transition: outdatedLater,
} as const;
const cell = { px: 1.5, py: 0.75, minWidth: 0, borderRight: 1, borderColor: "divider" } as const;
