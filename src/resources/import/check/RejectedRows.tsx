import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useSession } from "../../../session";
import { csvSettings, type Format, type Table } from "../../../spreadsheets";
import { download, fileName } from "../../export";
import type { ResourceView } from "../../resource";
import { ProblemTable } from "./ProblemTable";
import type { ProblemTexts } from "./problemText";
import type { Problem } from "../rows/problems";
import { rejectedFile } from "./rejected";

type RejectedRowsProps = {
  view: ResourceView;
  table: Table;
  problems: Problem[];
  texts: (problem: Problem) => ProblemTexts;
};

/** Why rows are rejected, and the rows themselves to keep, mend and import again. */
export function RejectedRows({ view, table, problems, texts }: RejectedRowsProps) {
  const translate = useTranslate();
  const { settings } = useSession();
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
    const file = await rejectedFile(format, { table, problems, reason, headings }, options);
    download(file, fileName(translate("import.result.fileName", { resource: view.title }), format));
  };
  return (
    <>
      <Typography variant="h3" component="h3">
        {translate("import.check.problems")}
      </Typography>
      <ProblemTable problems={problems} texts={texts} />
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
