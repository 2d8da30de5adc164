import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import type { Table as TableData } from "../../../spreadsheets";

const shownRows = 6;

/** The first rows of the file under their headings. */
export function FilePreview({ table: { columns, rows, firstRow } }: { table: TableData }) {
  const translate = useTranslate();
  const title = translate("import.file.preview");
  return (
    <TableContainer
      component="section"
      aria-label={title}
      tabIndex={0}
      sx={{ border: 1, borderColor: "divider", borderRadius: 2, bgcolor: "background.paper" }}
    >
      <Table size="small" aria-label={title} sx={{ "& td, & th": { whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate("import.file.row")}</TableCell>
            {columns.map((name, index) => (
              <TableCell key={index}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, shownRows).map((row, index) => (
            <TableRow key={index}>
              <TableCell sx={{ color: "text.secondary" }}>{firstRow + index}</TableCell>
              {columns.map((_, column) => (
                <TableCell key={column} sx={{ maxWidth: 280, overflow: "hidden", textOverflow: "ellipsis" }}>
                  {String(row[column] ?? "")}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
