import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useSession } from "../../../session";
import { csvSettings, type Format, type Table } from "../../../spreadsheets";
import { download, fileName } from "../../export";
import type { ResourceView } from "../../resource";
import { CauseList, type Mending } from "./CauseList";
import { causesOf } from "./causes";
import { ProblemTable } from "./ProblemTable";
import type { ProblemTexts } from "./problemText";
import type { Problem } from "../rows/problems";
import { rejectedFile } from "./rejected";

type RejectedRowsProps = {
  view: ResourceView;
  table: Table;
  problems: Problem[];
  texts: (problem: Problem) => ProblemTexts;
  /** Set where they can be mended here. */
  mending?: Mending;
};

type Look = "causes" | "rows";

/** Why rows are rejected, and the rows themselves to keep, mend and import again. */
export function RejectedRows({ view, table, problems, texts, mending }: RejectedRowsProps) {
  const translate = useTranslate();
  const { settings } = useSession();
  const [look, setLook] = useState<Look>("causes");
  const causes = useMemo(() => causesOf(problems), [problems]);
  const isByCause = mending !== undefined && look === "causes";
  const keep = async (format: Format) => {
    const reason = (problem: Problem) => {
      const { label, reason } = texts(problem);
      // Most of the server's texts name the property themselves.
      return reason.includes(label) ? reason : translate("import.problem.at", { column: label, reason });
    };
    const headings = {
      row: translate("import.result.rowHeading"),
      reason: translate("import.result.reasonHeading"),
    };
    const options = { sheet: view.title, ...csvSettings(settings) };
    const file = await rejectedFile(
      format,
      { table, problems, reason, headings, mapping: mending?.mapping },
      options,
    );
    download(file, fileName(translate("import.result.fileName", { resource: view.title }), format));
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography variant="h3" component="h3" sx={{ flexGrow: 1 }}>
          {translate("import.check.problems")}
        </Typography>
        {mending && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={look}
            aria-label={translate("import.causes.look")}
            onChange={(_, chosen: Look | null) => chosen && setLook(chosen)}
          >
            <ToggleButton value="causes">{translate("import.causes.byCause")}</ToggleButton>
            <ToggleButton value="rows">{translate("import.causes.byRow")}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      {isByCause ? (
        <CauseList causes={causes} texts={texts} mending={mending} />
      ) : (
        <ProblemTable problems={problems} texts={texts} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography color="text.secondary">{translate("import.result.rejectedRows")}</Typography>
        <Button variant="outlined" onClick={() => void keep("xlsx")}>
          {translate("import.result.downloadXlsx")}
        </Button>
        <Button variant="outlined" onClick={() => void keep("csv")}>
          {translate("import.result.downloadCsv")}
        </Button>
      </Box>
    </>
  );
}
