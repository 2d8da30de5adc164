import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { LineChart } from "@mui/x-charts/LineChart";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Link } from "react-router";
import { reports } from "virtual:reports";
import { titleKey } from "../../../schemas/reports";
import { dayAfter } from "../../centreDay";
import { standing } from "../figures/standing";
import { HelpMark } from "../HelpMark";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import type { WeekFigure } from "./figuresOfWeek";
import type { WeekTold } from "./WeekOfReport";

type FigureCardProps = { figure: WeekFigure; told: WeekTold; isOpen: boolean };

/** A figure of the week: its value, how it stands against the week before, its days, and the report behind it. */
export function FigureCard({ figure: { name, behind }, told, isOpen }: FigureCardProps) {
  const translate = useTranslate();
  const id = useId();
  const { report, texts, formats } = useReport();
  const [value, before] = [told.totals[name], told.earlier[name]];
  const help = texts.help(name);
  const target = reports.find((each) => each.name === behind);
  const measure = typeof value === "number" ? formats.measure(name, value) : undefined;
  const stands =
    typeof value === "number" && typeof before === "number"
      ? standing(report.properties[name]?.["x-better"], value - before)
      : "same";
  const state = { better: "states.good", worse: "states.atRisk", same: "background" }[stands];
  const filter = JSON.stringify({
    [target?.period.from ?? ""]: { eq: told.week.from },
    [target?.period.to ?? ""]: { eq: told.week.to },
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ display: "flex", flexDirection: "column" }}
    >
      <Box sx={{ px: 1.5, pt: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: "0.8125rem", fontWeight: 700, minHeight: 24 }}>
          {texts.field(name)}
          {help !== undefined && <HelpMark title={texts.field(name)} text={help} />}
        </Typography>
        <Typography
          variant="answer"
          component="p"
          sx={{ m: 0, lineHeight: 1.2, fontVariantNumeric: "tabular-nums" }}
        >
          {measure ? joined(measure) : "–"}
        </Typography>
        <Box sx={{ minHeight: 24, fontSize: "0.75rem", color: "text.secondary" }}>
          {typeof value === "number" && typeof before === "number" && (
            <>
              <Box
                component="span"
                sx={{
                  px: 0.75,
                  py: 0.25,
                  mr: 0.5,
                  borderRadius: 999,
                  fontWeight: 700,
                  bgcolor: stands === "same" ? "background.sunk" : `${state}.ground`,
                  color: stands === "same" ? "text.secondary" : `${state}.text`,
                }}
              >
                {formats.difference(name, value, before)}
              </Box>
              {stands !== "same" && translate(`reporting.figures.${stands}`)}
            </>
          )}
        </Box>
      </Box>
      <Days name={name} told={told} />
      {isOpen && target && (
        <Button
          component={Link}
          to={`/reports/${behind}?${new URLSearchParams({ filter })}`}
          endIcon={<ArrowForward />}
          sx={{
            mt: "auto",
            justifyContent: "space-between",
            borderTop: 1,
            borderColor: "divider",
            borderRadius: 0,
          }}
        >
          {translate(titleKey(behind), { _: target.title })}
        </Button>
      )}
    </Paper>
  );
}

/** The week's days over those of the week before, dashed; its own scale and no axis: the number is the message. */
function Days({ name, told: { days, week, before } }: { name: string; told: WeekTold }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { texts, formats } = useReport();
  const valueOn = (day: string) => {
    const value = days.find((row) => row.day === day)?.[name];
    return typeof value === "number" ? value : null;
  };
  const places = [0, 1, 2, 3, 4, 5, 6];
  const of = (first: string) => places.map((at) => valueOn(dayAfter(first, at)));
  const [now, earlier] = [of(week.from), of(before.from)];
  const said = (value: number | null) => (value === null ? "–" : joined(formats.measure(name, value)));
  return (
    <>
      <Box aria-hidden="true" sx={{ px: 0.5 }}>
        <LineChart
          height={84}
          margin={{ top: 8, right: 8, bottom: 4, left: 8 }}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          xAxis={[
            {
              scaleType: "point",
              data: places,
              position: "none",
              valueFormatter: (at: number) => formats.shortDay(dayAfter(week.from, at)),
            },
          ]}
          yAxis={[{ position: "none" }]}
          series={[
            {
              id: "before",
              data: earlier,
              label: translate("reporting.week.before"),
              color: palette.text.tertiary,
              curve: "linear",
              showMark: false,
              valueFormatter: said,
            },
            {
              id: "now",
              data: now,
              label: translate("reporting.week.this"),
              color: palette.primary.main,
              curve: "linear",
              showMark: true,
              valueFormatter: said,
            },
          ]}
          sx={{ '& path[data-series="before"]': { strokeDasharray: "4 3", strokeWidth: 1.5 } }}
        />
      </Box>
      <Box component="table" aria-label={texts.field(name)} sx={visuallyHidden}>
        <tbody>
          {places.map((at) => (
            <tr key={at}>
              <th scope="row">{formats.day(dayAfter(week.from, at))}</th>
              <td>{said(now[at] ?? null)}</td>
              <td>{said(earlier[at] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}
