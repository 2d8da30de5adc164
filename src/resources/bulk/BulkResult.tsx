import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import { formatInstant } from "../../dates";
import { useLocalePack, useSession } from "../../session";
import type { ResourceView } from "../resource";
import { reasonsOf } from "./reasons";
import type { RowOutcome } from "./useBulkRun";

type BulkResultProps = {
  view: ResourceView;
  outcomes: RowOutcome[];
  stopped: boolean;
  doneText: (count: number) => string;
  labels?: Readonly<Record<string, string>>;
};

/** So many rows are written out; the rest is counted. */
const most = 200;

/** How many records it was done to, and why it was refused for the others. */
export function BulkResult({ view, outcomes, stopped, doneText, labels }: BulkResultProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const words = {
    translate,
    instant: (text: string) => formatInstant(text, timeZone, pack),
    ...(labels && { labels }),
  };
  const refused = outcomes.filter(({ result }) => !result.success);
  return (
    <>
      <Alert severity={refused.length > 0 ? "warning" : "success"} sx={{ mb: 2 }}>
        {doneText(outcomes.length - refused.length)}
        {refused.length > 0 && ` ${translate("bulk.refused", { smart_count: refused.length })}`}
        {stopped && ` ${translate("bulk.stopped")}`}
      </Alert>
      {refused.length > 0 && (
        <Table size="small" aria-label={translate("bulk.refusedRows")}>
          <TableHead>
            <TableRow>
              <TableCell>{view.label(view.resource["x-list"].title)}</TableCell>
              <TableCell>{translate("bulk.reason")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refused.slice(0, most).map(({ record, result }) => (
              <TableRow key={record.id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={view.routes.edit(record.id)}>
                    {view.titleOf(record)}
                  </Link>
                </TableCell>
                <TableCell>
                  {reasonsOf(result, view, words).map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {refused.length > most && (
        <p>{translate("bulk.moreRefused", { smart_count: refused.length - most })}</p>
      )}
    </>
  );
}
