import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { ScheduleSuggestion } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { Violations } from "../details/Violations";
import { Question } from "./Question";

const most = 10;
const columns = ["place", "arrive", "time", "distance", "cost"] as const;

/** The places where an order would go best, and what each adds and breaks. */
export function SuggestDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, day } = useBoard();
  const { data, error, isPending } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "suggestions", order, board.schedule.version],
    queryFn: ({ signal }) => schedules.suggest(day, order, most, signal),
  });
  return (
    <Question
      title={translate("planning.suggest.title", { order: board.orders.get(order)?.reference ?? "" })}
      onClose={onClose}
    >
      {isPending && <LinearProgress aria-label={translate("planning.suggest.loading")} />}
      {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
      {data?.length === 0 && <Typography>{translate("planning.suggest.none")}</Typography>}
      {data && data.length > 0 && (
        <Box
          sx={{ overflowX: "auto" }}
          role="region"
          tabIndex={0}
          aria-label={translate("planning.suggest.places")}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name}>{translate(`planning.suggest.${name}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((suggestion, index) => (
                <Suggestion
                  key={index}
                  order={order}
                  suggestion={suggestion}
                  first={index === 0}
                  onClose={onClose}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Question>
  );
}

type SuggestionProps = { order: string; suggestion: ScheduleSuggestion; first: boolean; onClose: () => void };

function Suggestion({ order, suggestion, first, onClose }: SuggestionProps) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const { vehicle, run, stop, arrive, addedSeconds, addedMetres, addedCost, violations } = suggestion;
  const known = run === null ? undefined : board.runs.get(run)?.run;
  const name = board.journeys.get(vehicle)?.name ?? vehicle;
  const place = known
    ? translate("planning.drop.place", { vehicle: name, number: known.number, place: stop + 1 })
    : translate("planning.drop.newRun", { vehicle: name });
  return (
    <TableRow>
      <TableCell>
        <Button
          autoFocus={first}
          variant={first ? "contained" : "outlined"}
          onClick={() => {
            onClose();
            perform({ kind: "move", orders: [order], vehicle, ...(run !== null && { run, stop }) });
          }}
        >
          {place}
        </Button>
        <Violations found={violations} />
      </TableCell>
      <TableCell>{board.clock.time(arrive)}</TableCell>
      <TableCell>{formats.difference("duration", addedSeconds)}</TableCell>
      <TableCell>{formats.difference("distance", addedMetres)}</TableCell>
      <TableCell>{formats.difference("money", addedCost)}</TableCell>
    </TableRow>
  );
}
