import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { standing } from "../figures/standing";
import type { WeekFigure } from "./figuresOfWeek";
import type { WeekTold } from "./readWeek";

type HeadlineProps = { figures: readonly WeekFigure[]; told: ReadonlyMap<string, WeekTold> };

/** The week in a sentence: in how many of its figures it is better than the one before, and in how many worse. */
export function Headline({ figures, told }: HeadlineProps) {
  const translate = useTranslate();
  const stands = figures.map(({ report, name }) => {
    const week = told.get(report);
    const [value, before] = [week?.totals[name], week?.earlier[name]];
    if (typeof value !== "number" || typeof before !== "number") return undefined;
    return standing(week?.report.properties[name]?.["x-better"], value - before);
  });
  const count = (which: "better" | "worse") => stands.filter((each) => each === which).length;
  const [better, worse] = [count("better"), count("worse")];
  const known = stands.filter((each) => each !== undefined).length;
  const verdict = known === 0 ? "unknown" : better > worse ? "better" : better < worse ? "worse" : "even";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1.5, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography component="h2" sx={{ fontSize: "1.25rem", fontWeight: 700, lineHeight: 1.3 }}>
          {translate(`reporting.week.headline.${verdict}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(known === 0 ? "reporting.week.headline.noFigures" : "reporting.week.headline.figures", {
            better,
            worse,
            count: known,
          })}
        </Typography>
      </Box>
      <Legend />
    </Box>
  );
}

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
