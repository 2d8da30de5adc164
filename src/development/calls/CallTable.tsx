import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useResource } from "../../resources/resource";
import { resourceCalls, type CallLine } from "./resourceCalls";

const columns = [
  { name: "call", width: "17%" },
  { name: "request", width: "33%" },
  { name: "sends", width: "25%" },
  { name: "answers", width: "25%" },
];

/** On a phone the cells of a row stand below each other. */
const layout: SxProps<Theme> = {
  tableLayout: "fixed",
  "& td, & th": { verticalAlign: "top", borderColor: "divider" },
  "& code": { fontFamily: "monospace", fontSize: "0.8125rem", overflowWrap: "anywhere" },
  "@media (max-width: 899.95px)": {
    "&, & tbody, & tr, & td, & th": { display: "block" },
    "& thead": { display: "none" },
    "& td, & th": { borderBottom: 0, py: 0.5 },
    "& [data-label]::before": {
      content: "attr(data-label)",
      display: "block",
      fontSize: "0.75rem",
      color: "text.secondary",
    },
    "& tr": { borderBottom: 1, borderColor: "divider", py: 0.5 },
  },
};

/** The calls that there are. */
export function CallTable() {
  const translate = useTranslate();
  const { resource, title } = useResource();
  return (
    <Paper variant="outlined" sx={{ overflow: "hidden" }}>
      <Table size="small" aria-label={translate("development.calls.table", { resource: title })} sx={layout}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, width }) => (
              <TableCell key={name} sx={{ color: "text.secondary", fontWeight: 700, width }}>
                {translate(`development.calls.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resourceCalls(resource).map((line) => (
            <CallRow key={line.name} line={line} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

function CallRow({ line: { name, call, sample, from, sends, answers } }: { line: CallLine }) {
  const translate = useTranslate();
  const [verb = name, path] = name.split(" ");
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography sx={{ fontWeight: 700, fontSize: "0.875rem" }}>
          {translate(`development.calls.verbs.${verb}`, { path })}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: "0.75rem" }}>
          {translate(`development.calls.from.${from}`)}
        </Typography>
      </TableCell>
      <TableCell>
        <code>
          <strong>{call.method}</strong> {call.path}
        </code>
        {sample !== undefined && (
          <Box component="code" sx={{ display: "block", color: "text.secondary" }}>
            {sample}
          </Box>
        )}
      </TableCell>
      <TableCell data-label={translate("development.calls.columns.sends")}>
        <code>{sends ?? "—"}</code>
      </TableCell>
      <TableCell data-label={translate("development.calls.columns.answers")}>
        <code>{answers}</code>
      </TableCell>
    </TableRow>
  );
}
