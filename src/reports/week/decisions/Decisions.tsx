import Euro from "@mui/icons-material/Payments";
import Message from "@mui/icons-material/SmsFailed";
import Star from "@mui/icons-material/Star";
import Clock from "@mui/icons-material/Timer";
import Hour from "@mui/icons-material/Schedule";
import Van from "@mui/icons-material/LocalShipping";
import Mend from "@mui/icons-material/Build";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { titleKey } from "../../../../schemas/reports";
import { useLocalePack } from "../../../session";
import { addressOfReport } from "../../asking/addressOfReport";
import { useReport } from "../../ReportContext";
import { joined } from "../../formats";
import type { Period } from "../../asking/periods";
import { Card } from "../Card";
import { Within } from "../Within";
import { Trend } from "./Trend";
import type { Decision } from "./useDecisions";

type DecisionsProps = {
  week: Period;
  decisions: readonly Decision[] | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** What of the week asks for somebody to decide something, each with the rows behind it. */
export function Decisions({ week, decisions, failed, onRetry }: DecisionsProps) {
  const translate = useTranslate();
  const count = decisions?.length ?? 0;
  const mark = count > 0 && (
    <Box component="span" sx={badge}>
      {count}
    </Box>
  );
  return (
    <Card title={translate("reporting.week.decisions.title")} mark={mark}>
      {failed ? (
        <Box sx={told}>
          {translate("reporting.week.decisions.failed")}{" "}
          <Button size="small" onClick={onRetry}>
            {translate("auth.retry")}
          </Button>
        </Box>
      ) : decisions === undefined ? (
        <Skeleton variant="rounded" height={190} sx={{ m: 1.5, mt: 0 }} />
      ) : count === 0 ? (
        <Box sx={told}>{translate("reporting.week.decisions.none")}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {decisions.map((decision) => (
            <Within key={`${decision.rule.name} ${decision.found.name}`} report={decision.report}>
              <Line decision={decision} week={week} />
            </Within>
          ))}
        </Box>
      )}
    </Card>
  );
}

function Line({ decision, week }: { decision: Decision; week: Period }) {
  const { rule, report, found } = decision;
  const translate = useTranslate();
  const { tag } = useLocalePack();
  const { formats } = useReport();
  const Icon = icons[rule.name] ?? Clock;
  const { name, day, values = {}, counts = {}, share, filters, period } = found;
  const measured = Object.entries(values).map(
    ([property, value]) => [property, joined(formats.measure(property, value))] as const,
  );
  const counted = Object.entries(counts).map(
    ([property, value]) => [property, formats.count(value)] as const,
  );
  const said = {
    ...Object.fromEntries([...measured, ...counted]),
    name,
    ...(day !== undefined && { day: weekdayOf(day, tag) }),
    smart_count: counts.times ?? counts[rule.large] ?? 0,
    ...(share !== undefined && { share: formats.share(share) }),
    ...(counts.hour !== undefined && { hour: `${String(counts.hour).padStart(2, "0")}:00` }),
  };
  const value = values[rule.large];
  const large =
    value === undefined ? formats.count(counts[rule.large] ?? 0) : joined(formats.measure(rule.large, value));
  return (
    <Box component="li" sx={line}>
      <Box
        component="span"
        sx={[mark, { color: `states.${rule.state}.text`, bgcolor: `states.${rule.state}.ground` }]}
      >
        <Icon aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontSize: "0.8125rem", fontWeight: 700 }}>
          {translate(`reporting.week.decisions.${rule.name}.title`, said)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`reporting.week.decisions.${rule.name}.text`, said)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: "end", whiteSpace: "nowrap" }}>
        <Box sx={{ fontSize: "0.9375rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>{large}</Box>
        <Box sx={{ fontSize: "0.6875rem", color: "text.secondary" }}>
          {translate(`reporting.week.decisions.${rule.name}.unit`, said)}
        </Box>
      </Box>
      <Trend decision={decision} week={week} />
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={addressOfReport(rule.report, period, filters)}
        sx={{ justifySelf: "stretch" }}
      >
        {translate(titleKey(rule.report), { _: report.title })}
      </Button>
    </Box>
  );
}

function weekdayOf(day: string, tag: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(date);
}

const icons: Record<string, typeof Clock> = {
  lateDriver: Clock,
  lateHour: Hour,
  lowRating: Star,
  dearCentre: Euro,
  unsent: Message,
  openFaults: Mend,
  idleVehicle: Van,
};

const line = {
  display: "grid",
  gridTemplateColumns: { xs: "auto 1fr auto", sm: "auto 1fr auto 84px minmax(120px, auto)" },
  "& > a": { gridColumn: { xs: "2 / -1", sm: "auto" } },
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;
const mark = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: 28,
  height: 28,
  borderRadius: "7px",
  "& svg": { fontSize: 17 },
} as const;
const badge = {
  px: 0.75,
  borderRadius: 999,
  fontSize: "0.6875rem",
  fontWeight: 700,
  bgcolor: "states.late.ground",
  color: "states.late.text",
} as const;
const told = { px: 1.5, pb: 1.5, fontSize: "0.8125rem", color: "text.secondary" } as const;
