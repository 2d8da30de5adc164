import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { Table } from "../../../spreadsheets";
import type { ResourceView } from "../../resource";
import type { Checked } from "./check";
import { Counts } from "../Counts";
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
};

/** What the dry run finds. */
export function CheckStep({ view, table, checking, onAgain, texts }: CheckStepProps) {
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
      <Typography component="output">
        {translate(writes(checking.checked) === 0 ? "import.check.nothing" : "import.check.done")}
      </Typography>
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
      {problems.length > 0 && <RejectedRows view={view} table={table} problems={problems} texts={texts} />}
    </Box>
  );
}

/** The rows that an import would write. */
export function writes({ counts }: Checked): number {
  return counts.create + counts.update;
}
