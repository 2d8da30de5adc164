import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { Table } from "../../../spreadsheets";
import type { ResourceView } from "../../resource";
import type { Checked } from "./check";
import { Counts } from "../Counts";
import type { Mending } from "./CauseList";
import type { ProblemTexts } from "./problemText";
import type { Problem } from "../rows/problems";
import { LookupNotice } from "./LookupNotice";
import { RejectedRows } from "./RejectedRows";
import { RunProgress } from "../RunProgress";
import type { Checking } from "./useChecking";

type CheckStepProps = {
  view: ResourceView;
  table: Table;
  checking: Checking;
  onAgain: () => void;
  texts: (problem: Problem) => ProblemTexts;
  mending: Mending;
};

/** What the dry run finds. */
export function CheckStep({ view, table, checking, onAgain, texts, mending }: CheckStepProps) {
  const translate = useTranslate();
  if (checking.state === "running") {
    const { done, total, work } = checking;
    const label = work === "lookup" ? "import.check.lookup" : "import.check.running";
    return <RunProgress label={total > 0 ? label : "import.check.loading"} done={done} total={total} />;
  }
  if (checking.state === "failed") {
    return (
      <Alert severity="error" action={<Button onClick={onAgain}>{translate("import.action.retry")}</Button>}>
        {translate("import.check.failed", { reason: translate(checking.reason, { _: checking.reason }) })}
      </Alert>
    );
  }
  const { counts, problems, lookup } = checking.checked;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="output">{translate(summaryOf(checking.checked))}</Typography>
      <Counts
        counts={[
          { label: "import.check.create", count: counts.create, color: "success.main" },
          { label: "import.check.update", count: counts.update, color: "info.main" },
          { label: "import.check.unchanged", count: counts.unchanged },
          { label: "import.check.skip", count: counts.skip },
          ...(counts.joined > 0 ? [{ label: "import.check.joined", count: counts.joined }] : []),
          { label: "import.check.reject", count: counts.reject, color: "error.main" },
        ]}
      />
      {lookup && <LookupNotice lookup={lookup} onAgain={onAgain} />}
      {problems.length > 0 && (
        <RejectedRows view={view} table={table} problems={problems} texts={texts} mending={mending} />
      )}
    </Box>
  );
}

/** All that are refused is no reason to say that none differs. */
function summaryOf(checked: Checked): string {
  if (writes(checked) > 0) return "import.check.done";
  return checked.counts.reject > 0 ? "import.check.rejected" : "import.check.nothing";
}

/** The rows that an import would write. */
export function writes({ counts }: Checked): number {
  return counts.create + counts.update;
}
