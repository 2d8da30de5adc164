import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useFormatsOf } from "../useReportFormats";
import type { WeekFigure } from "./figuresOfWeek";
import type { WeekTold } from "./readWeek";
import { type Verdict, verdictOf } from "./verdict";

type HeadlineProps = { figures: readonly WeekFigure[]; told: ReadonlyMap<string, WeekTold> };

/** The week in a sentence: in how many of its figures it is better than the one before, and in how many worse. */
export function Headline({ figures, told }: HeadlineProps) {
  const translate = useTranslate();
  const formats = useFormatsOf();
  const { verdict, ...counts } = verdictOf(figures, told, ({ report, name, value, before }) =>
    formats(report).differs(name, value, before),
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1.5, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography component="h2" sx={{ fontSize: "1.25rem", fontWeight: 700, lineHeight: 1.3 }}>
          {translate(`reporting.week.headline.${verdict}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(said[verdict] ?? "reporting.week.headline.figures", counts)}
        </Typography>
      </Box>
      <Legend />
    </Box>
  );
}

/** What is said where no figures of both weeks stand beside one another. */
const said: Partial<Record<Verdict, string>> = {
  unknown: "reporting.week.headline.noFigures",
  alone: "reporting.week.headline.noneBefore",
};

/** How the days of both weeks are drawn. */
function Legend() {
  const translate = useTranslate();
  return (
    <Box aria-hidden="true" sx={legend}>
      <Box component="span" sx={[dash, { borderTop: "2px solid", borderTopColor: "primary.main" }]} />
      {translate("reporting.week.this")}
      <Box
        component="span"
        sx={[dash, { borderTop: "1.5px dashed", borderTopColor: "text.tertiary", ml: 1 }]}
      />
      {translate("reporting.week.before")}
    </Box>
  );
}

const legend = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  fontSize: "0.75rem",
  color: "text.secondary",
} as const;
const dash = { display: "inline-block", width: 22 } as const;
