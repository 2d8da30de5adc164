import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf, type ApiError } from "../../../dataProviders/http";
import { useBoard } from "../board/BoardContext";
import { planModes, type PlanMode } from "../board/Dialog";
import type { PlanGoal } from "../../../schemas/schedule";
import { schedules } from "../calls";
import { daysTogether } from "../day/daysTogether";
import { ordersText } from "../texts/actionText";
import { Question } from "./Question";

type PlanDialogProps = {
  mode: PlanMode;
  orders?: string[];
  vehicles?: string[];
  /** All centres and days that are shown are planned, each by itself. */
  everywhere?: true;
  /** Days of the centre are planned by one job: those that are shown, or the horizon from a single one on. */
  together?: true;
  onClose: () => void;
};

const goals = ["CHEAPEST", "FEWEST_VEHICLES", "BALANCED", "ON_TIME"] as const satisfies PlanGoal[];

/** Minutes, as many as a job may take. */
const longest = 60;

/** What the machine is to plan, how, and for how long at most. */
export function PlanDialog({ orders, vehicles, everywhere, together, onClose, ...asked }: PlanDialogProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { board, day, sheets, flags, formats } = useBoard();
  const [mode, setMode] = useState(asked.mode);
  const [goal, setGoal] = useState<PlanGoal>("CHEAPEST");
  const [minutes, setMinutes] = useState("");
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const { dates, left } = daysTogether(sheets, day.aoc, flags.horizon);
  const limit = Number(minutes.replace(",", "."));
  const wrong = minutes !== "" && !(limit > 0 && limit <= longest);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const wish = {
        mode,
        goal,
        ...(orders && { orders }),
        ...(vehicles && { vehicles }),
        ...(minutes !== "" && { seconds: Math.round(limit * 60) }),
      };
      if (together) {
        await beginTogether(wish);
        return onClose();
      }
      for (const each of everywhere ? sheets : [day]) {
        const isOwn = each.aoc === day.aoc && each.date === day.date;
        const seen = isOwn ? board.schedule : await schedules.read(each);
        // One that is planned already, or is over, is left as it is.
        if (isOwn || (seen.job === null && !seen.closed)) await schedules.plan(each, seen.version, wish);
        await client.invalidateQueries({ queryKey: ["planning", each.aoc, each.date], exact: true });
      }
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  async function beginTogether(wish: Parameters<typeof schedules.planTogether>[2]): Promise<void> {
    const read = await Promise.all(dates.map((date) => schedules.read({ aoc: day.aoc, date })));
    // One that is over is left as it is.
    const seen = read.filter(({ closed }) => !closed).map(({ date, version }) => ({ date, version }));
    await schedules.planTogether(day.aoc, seen, wish);
    await client.invalidateQueries({ queryKey: ["planning", day.aoc] });
  }

  return (
    <Question
      title={
        together
          ? translate("planning.together.title", { smart_count: dates.length })
          : translate(`planning.plan.modes.${mode}`)
      }
      doing={translate("planning.plan.begin")}
      disabled={wrong || busy}
      onClose={onClose}
      keep
      onDo={() => void begin()}
    >
      {together && <Typography>{translate("planning.together.rule")}</Typography>}
      {together ? (
        <TextField
          select
          label={translate("planning.together.mode")}
          value={mode}
          helperText={translate(`planning.plan.help.${mode}`)}
          onChange={({ target }) => setMode(target.value as PlanMode)}
        >
          {planModes
            .filter((each) => flags.modes[each])
            .map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`planning.plan.modes.${each}`)}
              </MenuItem>
            ))}
        </TextField>
      ) : (
        <Typography>{translate(`planning.plan.help.${mode}`)}</Typography>
      )}
      <Typography>{translate("planning.plan.for", { what: about() })}</Typography>
      {together && left > 0 && (
        <Typography color="text.secondary">
          {translate("planning.together.horizon", { smart_count: left, most: flags.horizon })}
        </Typography>
      )}
      <TextField
        select
        label={translate("planning.compare.goal")}
        value={goal}
        onChange={({ target }) => setGoal(target.value as PlanGoal)}
      >
        {goals.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`planning.compare.goals.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        autoFocus
        label={translate("planning.plan.minutes")}
        value={minutes}
        error={wrong}
        helperText={translate(wrong ? "planning.plan.minutesProblem" : "planning.plan.minutesHelp", {
          longest,
        })}
        onChange={({ target }) => setMinutes(target.value)}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
      {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
    </Question>
  );

  function about(): string {
    if (together) return dates.map((date) => formats.date(date)).join(", ");
    if (everywhere) return translate("planning.shown.all", { smart_count: sheets.length });
    if (orders) return ordersText(orders, board, translate);
    if (vehicles) return vehicles.map((id) => board.journeys.get(id)?.name ?? id).join(", ");
    return translate("planning.plan.everything");
  }
}
