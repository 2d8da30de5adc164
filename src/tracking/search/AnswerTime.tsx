import Box from "@mui/material/Box";
import type { Palette } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import { useUnits } from "../../units";
import { stopState } from "../day/driven";
import { standingTone } from "../listing/Standing";
import type { Formats } from "../day/useFormats";

type AnswerTimeProps = { answer: OrderAnswer; now: number; formats: Formats };

type Tone = keyof Palette["states"];
type Told = { name: string; at: string | null; tone: Tone };

/** The one thing that is asked for: when somebody comes, or came; beside it what was promised, and where he is. */
export function AnswerTime({ answer, now, formats }: AnswerTimeProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { name, at, tone } = toldOf(answer);
  const { windows, planned, failReason, failComment, date } = answer;
  const promised = formats.windows({ windows }).join(", ");
  const beside = [
    ...(promised === "" ? [] : [translate("tracking.search.promised", { windows: promised })]),
    ...(planned === null || planned === at
      ? []
      : [translate("tracking.search.planned", { time: formats.time(planned) })]),
    ...[failReason, failComment].filter((each) => each !== null && each !== ""),
  ];
  return (
    <Box sx={{ ...box, bgcolor: `states.${tone}.ground` }}>
      <Box>
        <Box sx={{ fontSize: "0.75rem" }}>{translate(`tracking.search.times.${name}`)}</Box>
        <Typography
          variant="answer"
          component="p"
          sx={{ m: 0, color: `states.${tone}.text`, overflowWrap: "anywhere" }}
        >
          {at === null ? formatDay(date, pack) : formats.time(at)}
        </Typography>
      </Box>
      <Box sx={{ flex: "1 1 150px", minWidth: 0 }}>
        {beside.map((line) => (
          <Box key={line} sx={{ overflowWrap: "anywhere" }}>
            {line}
          </Box>
        ))}
      </Box>
      <Whereabouts answer={answer} now={now} formats={formats} />
    </Box>
  );
}

/** How many stops come before it, how far away its vehicle is, and how old that news is. */
function Whereabouts({ answer, now, formats }: AnswerTimeProps) {
  const translate = useTranslate();
  const units = useUnits();
  const { run, position, away, arrived } = answer;
  const state = stopState(answer);
  if (!run || arrived !== null || !isAhead.has(state)) return null;
  const { fromWire, toWire, format } = units.for("long-distance");
  // To a tenth of what the account counts in.
  const rounded = (kilometres: number) => format(toWire(Math.round(fromWire(kilometres) * 10) / 10));
  return (
    <Box sx={{ textAlign: { md: "end" } }}>
      <b>{translate("tracking.search.stopsBefore", { smart_count: run.stopsBefore })}</b>
      <Box sx={{ color: "text.secondary" }}>
        {position
          ? [
              ...(away === null
                ? []
                : [translate("tracking.search.away", { distance: rounded(away / 1000) })]),
              translate("tracking.position.age", { age: formats.age(now - Date.parse(position.time)) }),
            ].join(", ")
          : translate("tracking.position.none")}
      </Box>
    </Box>
  );
}

const isAhead = new Set(["pending", "current", "suspended"]);

function toldOf(answer: OrderAnswer): Told {
  const { arrived, eta, planned, punctuality } = answer;
  const state = stopState(answer);
  if (state === "failed") return { name: "failed", at: arrived, tone: "late" };
  if (state === "cancelled") return { name: "cancelled", at: null, tone: "noGps" };
  if (arrived !== null) return { name: state === "done" ? "done" : "arrived", at: arrived, tone: "good" };
  if (state === "done") return { name: "done", at: answer.departed, tone: "good" };
  const tone = standingTone(punctuality ?? undefined) ?? "plan";
  if (eta !== null) return { name: "eta", at: eta, tone };
  if (planned !== null) return { name: "planned", at: planned, tone };
  return { name: "unplanned", at: null, tone: "noGps" };
}

const box = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.75,
  px: 1.75,
  py: 1.25,
  borderRadius: "8px",
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
} as const;
