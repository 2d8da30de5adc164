import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { dayAfter } from "../../centreDay";
import { useLocalePack } from "../../session";
import { addressOfReport } from "../asking/addressOfReport";
import type { Period } from "../asking/periods";
import { Card } from "./Card";
import { heatOf } from "./heat";
import type { LateHour } from "./lateHours";

type HeatOfWeekProps = { week: Period; hours: readonly LateHour[] | undefined; behind: string };

/** Late stops by the day and hour for which they were planned; each leads to the stops themselves. */
export function HeatOfWeek({ week, hours, behind }: HeatOfWeekProps) {
  const translate = useTranslate();
  const action = (
    <Button size="small" component={Link} to={addressOfReport(behind, week, { result: ["LATE"] })}>
      {translate("reporting.week.heat.all")}
    </Button>
  );
  return (
    <Card
      title={translate("reporting.week.heat.title")}
      note={translate("reporting.week.heat.note")}
      action={action}
    >
      {hours === undefined ? (
        <Skeleton variant="rounded" height={190} sx={{ m: 1.5 }} />
      ) : hours.length === 0 ? (
        <Box sx={{ px: 1.5, pb: 1.5, fontSize: "0.8125rem", color: "text.secondary" }}>
          {translate("reporting.week.heat.none")}
        </Box>
      ) : (
        <HeatTable week={week} hours={hours} behind={behind} />
      )}
    </Card>
  );
}

function HeatTable({ week, hours, behind }: HeatOfWeekProps & { hours: readonly LateHour[] }) {
  const translate = useTranslate();
  const { tag } = useLocalePack();
  const of = new Map(hours.map((each) => [`${each.day} ${each.hour}`, each]));
  const worst = Math.max(...hours.map(({ late }) => late));
  const [first, last] = [
    Math.min(...hours.map(({ hour }) => hour)),
    Math.max(...hours.map(({ hour }) => hour)),
  ];
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  const whole = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const rows = [0, 1, 2, 3, 4, 5, 6]
    .map((at) => dayAfter(week.from, at))
    .filter((day) => hours.some((each) => each.day === day));
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={translate("reporting.week.heat.title")}
      sx={{ position: "relative", px: 1.5, pb: 1.25, overflowX: "auto" }}
    >
      <Box component="table" aria-label={translate("reporting.week.heat.title")} sx={table}>
        <tbody>
          {rows.map((day) => {
            const date = new Date(`${day}T00:00:00Z`);
            return (
              <tr key={day}>
                <th scope="row">{weekday.format(date)}</th>
                {columns.map((hour) => {
                  const cell = of.get(`${day} ${hour}`);
                  if (!cell) return <td key={hour} aria-hidden="true" />;
                  const { late, stops } = cell;
                  const label = translate("reporting.week.heat.cell", {
                    day: whole.format(date),
                    hour: hourText(hour),
                    late,
                    stops,
                  });
                  return (
                    <td key={hour}>
                      {late === 0 ? (
                        <Box component="span" title={label} sx={[cellLook, lookOf(0)]}>
                          <span aria-hidden="true">·</span>
                          <span className="hidden">{label}</span>
                        </Box>
                      ) : (
                        <Box
                          component={Link}
                          to={addressOfReport(
                            behind,
                            { from: day, to: day },
                            { hour: [hour], result: ["LATE"] },
                          )}
                          aria-label={label}
                          title={label}
                          sx={[cellLook, lookOf(heatOf(late, worst))]}
                        >
                          {late}
                        </Box>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden="true" />
            {columns.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, "0")}
              </th>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** The lightness of the bands of lateness, darker as there is more of it; lighter in the dark theme. Text on it has 4.5:1. */
const levels = [
  { light: ["background.sunk", "text.tertiary"], dark: ["background.sunk", "text.tertiary"] },
  { light: ["#fbe3b4", "#2a1204"], dark: ["#4a3a1e", "#ffe9c9"] },
  { light: ["#f4b23e", "#2a1204"], dark: ["#7d5a1c", "#fff3dd"] },
  { light: ["#df742b", "#1f0d03"], dark: ["#e3873d", "#2a0d05"] },
  { light: ["#b3401f", "#ffffff"], dark: ["#ffa88e", "#2a0d05"] },
] as const;

function lookOf(level: number) {
  return ({ palette: { mode } }: Theme) => {
    const [bgcolor, color] = (levels[level] ?? levels[0])[mode];
    return { bgcolor, color };
  };
}

const cellLook = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: 24,
  height: 26,
  borderRadius: "4px",
  fontSize: "0.75rem",
  fontWeight: 700,
  textDecoration: "none",
} as const;

const table = {
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 2,
  fontVariantNumeric: "tabular-nums",
  "& th": { fontSize: "0.6875rem", fontWeight: 400, color: "text.secondary", whiteSpace: "nowrap" },
  "& th[scope=row]": { width: "1%", textAlign: "start", pr: 0.75 },
  "& td": { p: 0 },
  "& .hidden": {
    ...visuallyHidden,
  },
} as const;
