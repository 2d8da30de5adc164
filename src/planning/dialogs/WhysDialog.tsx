import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { RemedyButton } from "../cards/RemedyButton";
import { useWhys } from "../cards/useWhys";
import { Question } from "./Question";

const columns = ["order", "reason", "vehicles", "remedy"] as const;

/** Every unplanned order: each reason, how many vehicles it rules out, and what would let the order fit, at what cost. */
export function WhysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const whys = useWhys();
  const known = board.schedule.unplanned.flatMap((id) => whys.get(id) ?? []);
  return (
    <Question wide title={translate("planning.whys.title")} onClose={onClose}>
      {board.schedule.unplanned.length === 0 ? (
        translate("planning.unplanned.none")
      ) : known.length === 0 ? (
        <LinearProgress aria-label={translate("app.loading")} />
      ) : (
        <Box
          role="region"
          tabIndex={0}
          aria-label={translate("planning.whys.title")}
          sx={{ overflowX: "auto" }}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name}>{translate(`planning.whys.${name}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {known.map((why) => (
                <WhyRows key={why.order} why={why} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Question>
  );
}

/** A line for each reason; the order and its remedy stand beside all of them. */
function WhyRows({ why: { order, reasons, fits, remedy } }: { why: UnplannedReasons }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { reference = order, name = null } = board.orders.get(order) ?? {};
  const lines = reasons.length > 0 ? reasons : [undefined];
  return lines.map((reason, index) => (
    <TableRow key={reason?.id ?? ""}>
      {index === 0 && (
        <TableCell component="th" scope="row" rowSpan={lines.length}>
          <b>{reference}</b>
          {name !== null && <div>{name}</div>}
        </TableCell>
      )}
      <TableCell>{reason ? formats.rule(reason.id) : ""}</TableCell>
      <TableCell align="right">{reason && formats.count(reason.vehicles)}</TableCell>
      {index === 0 && (
        <TableCell rowSpan={lines.length}>
          {remedy ? (
            <RemedyButton order={order} remedy={remedy} />
          ) : fits > 0 ? (
            translate("planning.whys.fits", { smart_count: fits })
          ) : (
            translate("planning.whys.none")
          )}
        </TableCell>
      )}
    </TableRow>
  ));
}
