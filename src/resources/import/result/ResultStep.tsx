import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { linesText, reportOf } from "../../../../dataProviders/http";
import { formatDay } from "../../../dates";
import { useLocalePack } from "../../../session";
import type { Table } from "../../../spreadsheets";
import { useUnits } from "../../../units";
import type { ResourceView } from "../../resource";
import { undoableRows } from "./apply";
import type { Checked } from "../check/check";
import { Counts } from "../Counts";
import type { ProblemTexts } from "../check/problemText";
import type { Problem } from "../rows/problems";
import { RejectedRows } from "../check/RejectedRows";
import { RunProgress } from "../RunProgress";
import type { Scheduling } from "../rows/scheduleRows";
import type { ApplyingState, ImportState } from "./useApplying";

type ResultStepProps = {
  view: ResourceView;
  table: Table;
  checked: Checked;
  applying: ImportState;
  texts: (problem: Problem) => ProblemTexts;
  onStop: () => void;
  onContinue: () => void;
  onAgain: () => void;
};

/** How the import goes, and what came of it. */
export function ResultStep({
  view,
  table,
  checked,
  applying,
  texts,
  onStop,
  onContinue,
  onAgain,
}: ResultStepProps) {
  const translate = useTranslate();
  const { number } = useUnits();
  const { state, applied, done, total } = applying;
  const { created, updated, unplaced, refused } = applied;
  if (state === "running" || state === "stopping") {
    return (
      <RunProgress
        label={state === "running" ? "import.result.running" : "import.result.stopping"}
        done={done}
        total={total}
        stop={{ label: "import.result.stop", disabled: state === "stopping", onClick: onStop }}
      />
    );
  }
  const problems = [...checked.problems, ...refused].sort((one, other) => one.rowNumber - other.rowNumber);
  const written = created + updated;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Outcome state={state} onContinue={onContinue} />
      <Counts
        counts={[
          { label: "import.result.created", count: created, color: "success.main" },
          { label: "import.result.updated", count: updated, color: "info.main" },
          { label: "import.result.unchanged", count: checked.counts.unchanged },
          {
            label: "import.result.rejected",
            count: new Set(problems.map(({ rowNumber }) => rowNumber)).size,
            color: "error.main",
          },
          ...(state === "done" ? [] : [{ label: "import.result.left", count: total - done }]),
        ]}
      />
      {unplaced > 0 && <UnplacedNotice view={view} count={unplaced} />}
      <ScheduledNotice {...applied.scheduling} />
      {applied.following.orders > 0 && (
        <Alert severity="success">
          {translate("form.done.orders", { smart_count: applied.following.orders })}
        </Alert>
      )}
      {written > 0 && (
        <Typography color="text.secondary">
          {written > undoableRows
            ? translate("import.result.noUndo", { limit: number(undoableRows) })
            : translate("import.result.undo")}
        </Typography>
      )}
      {problems.length > 0 && <RejectedRows view={view} table={table} problems={problems} texts={texts} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" component={Link} to={view.routes.list}>
          {translate("import.toList")}
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          {translate("import.result.again")}
        </Button>
      </Box>
    </Box>
  );
}

/** What was written is not all on the map; where there is a list to put it there, it leads to it. */
function UnplacedNotice({ view, count }: { view: ResourceView; count: number }) {
  const translate = useTranslate();
  const { unplaced } = view.routes;
  return (
    <Alert
      severity="warning"
      action={
        unplaced !== undefined && (
          <Button component={Link} to={unplaced}>
            {translate("import.result.correct")}
          </Button>
        )
      }
    >
      {translate("import.result.unplaced", { smart_count: count })}
    </Alert>
  );
}

/** What was planned at once, and the days whose schedule refused that: their orders wait to be planned. */
function ScheduledNotice({ planned, refused }: Scheduling) {
  const translate = useTranslate();
  const pack = useLocalePack();
  return (
    <>
      {planned > 0 && (
        <Alert severity="success">{translate("import.result.planned", { smart_count: planned })}</Alert>
      )}
      {refused.map(({ day, count, error }) => (
        <Alert key={`${day.aoc} ${day.date}`} severity="warning">
          {translate("import.result.notPlanned", {
            smart_count: count,
            day: formatDay(day.date, pack),
            reason: linesText(reportOf(error).lines, translate),
          })}
        </Alert>
      ))}
    </>
  );
}

const severities = { done: "success", stopped: "info", interrupted: "warning" } as const;

function Outcome({
  state,
  onContinue,
}: {
  state: Exclude<ApplyingState, "running" | "stopping">;
  onContinue: () => void;
}) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severities[state]}
      action={state !== "done" && <Button onClick={onContinue}>{translate("import.result.continue")}</Button>}
    >
      {translate(`import.result.${state}`)}
    </Alert>
  );
}
