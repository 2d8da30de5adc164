import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard } from "../board/BoardContext";
import { ordersText } from "../texts/actionText";
import { Question } from "./Question";
import { VehiclePicker } from "./VehiclePicker";

const newRun = "new";
const best = "best";

/** Where orders are to go: a vehicle, a run of it or a new one, and a place in that. */
export function MoveDialog({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const [first = ""] = orders;
  const [vehicle, setVehicle] = useState(board.places.get(first)?.journey.vehicle);
  const journey = board.journeys.get(vehicle ?? "") ?? null;
  const [chosenRun, setRun] = useState<string>();
  const run = journey?.runs.find(({ id }) => id === (chosenRun ?? journey.runs[0]?.id));
  const [stop, setStop] = useState(best);
  const moved = new Set(orders);
  const staying = run?.stops.filter(({ order }) => !moved.has(order)) ?? [];

  return (
    <Question
      title={translate("planning.move.title", { orders: ordersText(orders, board, translate) })}
      doing={translate("planning.move.button")}
      disabled={!journey}
      onClose={onClose}
      onDo={() =>
        journey &&
        perform({
          kind: "move",
          orders,
          vehicle: journey.vehicle,
          ...(run && { run: run.id, ...(stop !== best && { stop: Number(stop) }) }),
        })
      }
    >
      <VehiclePicker
        journeys={board.schedule.journeys}
        value={journey}
        onChange={(next) => {
          setVehicle(next?.vehicle);
          setRun(undefined);
          setStop(best);
        }}
      />
      {journey && (
        <TextField
          select
          label={translate("planning.move.run")}
          value={run?.id ?? newRun}
          onChange={({ target }) => {
            setRun(target.value);
            setStop(best);
          }}
        >
          {journey.runs.map(({ id, number, loading, finish }) => (
            <MenuItem key={id} value={id}>
              {`${translate("planning.run", { number })}, ${formats.window({ start: loading, end: finish }, board.clock)}`}
            </MenuItem>
          ))}
          <MenuItem value={newRun}>{translate("planning.move.newRun")}</MenuItem>
        </TextField>
      )}
      {run && (
        <TextField
          select
          label={translate("planning.move.place")}
          value={stop}
          onChange={({ target }) => setStop(target.value)}
        >
          <MenuItem value={best}>{translate("planning.move.best")}</MenuItem>
          {staying.map(({ order }, index) => (
            <MenuItem key={order} value={String(index)}>
              {translate("planning.move.before", { order: board.orders.get(order)?.reference ?? order })}
            </MenuItem>
          ))}
          <MenuItem value={String(staying.length)}>{translate("planning.move.last")}</MenuItem>
        </TextField>
      )}
    </Question>
  );
}
