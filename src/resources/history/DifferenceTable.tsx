import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import { ValueText } from "../values";
import type { ReadableChange } from "./ChangeList";

type DifferenceTableProps = { changes: readonly ReadableChange[]; headings: readonly string[] };

/** A field a line, with its two values beside each other. */
export function DifferenceTable({ changes, headings }: DifferenceTableProps) {
  const translate = useTranslate();
  const field = translate("versions.field");
  const empty = translate("history.emptied");
  return (
    <TableContainer tabIndex={0} role="region" aria-label={headings.join(" – ")}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {[field, ...headings].map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ path, label, from, to }) => (
            <TableRow key={path}>
              <TableCell component="th" scope="row" sx={{ color: "text.secondary" }}>
                {label}
              </TableCell>
              <TableCell sx={value}>
                <ValueText text={from === "" ? empty : from} />
              </TableCell>
              <TableCell sx={value}>
                <ValueText text={to === "" ? empty : to} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const value = { overflowWrap: "anywhere", verticalAlign: "top" } as const;
