import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Link } from "react-router";
import { reports } from "virtual:reports";
import { titleKey } from "../../../schemas/reports";
import { addressOfReport } from "../asking/addressOfReport";
import { dayAfter } from "../../centreDay";
import { standing } from "../figures/standing";
import { HelpMark } from "../HelpMark";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import type { WeekFigure } from "./figuresOfWeek";
import type { WeekTold } from "./readWeek";
import { Spark } from "./Spark";

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
    typeof value === "number" && typeof before === "number" && formats.differs(name, value, before)
      ? standing(report.properties[name]?.["x-better"], value - before)
      : "same";
  const state = { better: "states.good", worse: "states.atRisk", same: "background" }[stands];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ position: "relative", display: "flex", flexDirection: "column", minWidth: 0 }}
    >
      <Box sx={{ px: 1.5, pt: 1 }}>
        <Box sx={{ display: "flex", alignItems: "center", minHeight: 24 }}>
          <Typography
            id={id}
            component="h2"
            sx={{ flex: 1, minWidth: 0, fontSize: "0.8125rem", fontWeight: 700 }}
          >
            {texts.field(name)}
          </Typography>
          {help !== undefined && <HelpMark title={texts.field(name)} text={help} />}
        </Box>
        <Typography
          variant="answer"
          component="p"
          sx={{ m: 0, lineHeight: 1.2, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {measure?.before && <Unit text={measure.unit} />}
          {measure?.text ?? "–"}
          {measure && !measure.before && measure.unit !== "" && <Unit text={` ${measure.unit}`} />}
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
                  whiteSpace: "nowrap",
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
          to={addressOfReport(behind, told.week)}
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

function Unit({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontSize: "0.875rem", fontWeight: 400, color: "text.secondary" }}>
      {text}
    </Box>
  );
}

const places = [0, 1, 2, 3, 4, 5, 6];

function Days({ name, told: { days, week, before } }: { name: string; told: WeekTold }) {
  const { texts, formats } = useReport();
  const valueOn = (day: string) => {
    const value = days.find((row) => row.day === day)?.[name];
    return typeof value === "number" ? value : null;
  };
  const of = (first: string) => places.map((at) => valueOn(dayAfter(first, at)));
  const [now, earlier] = [of(week.from), of(before.from)];
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : joined(formats.measure(name, value));
  const titles = places.map(
    (at) => `${formats.day(dayAfter(week.from, at))}: ${said(now[at])} (${said(earlier[at])})`,
  );
  return (
    <>
      <Spark now={now} before={earlier} titles={titles} />
      <Box
        aria-hidden="true"
        sx={{
          display: "flex",
          justifyContent: "space-between",
          px: 1.5,
          pb: 0.75,
          fontSize: "0.6875rem",
          color: "text.tertiary",
        }}
      >
        <span>{formats.shortDay(week.from)}</span>
        <span>{formats.shortDay(week.to)}</span>
      </Box>
      <Box sx={visuallyHidden}>
        <table aria-label={texts.field(name)}>
          <tbody>
            {places.map((at) => (
              <tr key={at}>
                <th scope="row">{formats.day(dayAfter(week.from, at))}</th>
                <td>{said(now[at])}</td>
                <td>{said(earlier[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
