import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import type { Format, Table } from "../../spreadsheets";
import { download, fileName } from "../export/download";
import type { ResourceView } from "../resource";
import { undoableRows } from "./apply";
import type { Checked } from "./check";
import { Counts } from "./Counts";
import { ProblemTable } from "./ProblemTable";
import type { ProblemTexts } from "./problemText";
import type { Problem } from "./problems";
import { rejectedFile } from "./rejected";
import { RunProgress } from "./RunProgress";
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
  const { state, applied, done, total } = applying;
  const { created, updated, refused } = applied;
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
      {written > 0 && (
        <Typography color="text.secondary">
          {written > undoableRows
            ? translate("import.result.noUndo", { limit: undoableRows.toLocaleString() })
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

type RejectedRowsProps = Pick<ResultStepProps, "view" | "table" | "texts"> & { problems: Problem[] };

function RejectedRows({ view, table, problems, texts }: RejectedRowsProps) {
  const translate = useTranslate();
  const keep = (format: Format) => {
    const file = rejectedFile(
      format,
      {
        table,
        problems,
        reason: (problem) => {
          const { column, reason } = texts(problem);
          return column === "" ? reason : translate("import.problem.at", { column, reason });
        },
        headings: {
          row: translate("import.result.rowHeading"),
          reason: translate("import.result.reasonHeading"),
        },
      },
      { sheet: view.title },
    );
    download(file, fileName(translate("import.result.fileName", { resource: view.title }), format));
  };
  return (
    <>
      <Typography variant="h2">{translate("import.result.rejectedRows")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => keep("xlsx")}>
          {translate("import.result.downloadXlsx")}
        </Button>
        <Button variant="outlined" onClick={() => keep("csv")}>
          {translate("import.result.downloadCsv")}
        </Button>
      </Box>
      <ProblemTable problems={problems} texts={texts} />
    </>
  );
}
