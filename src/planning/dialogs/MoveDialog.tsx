import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ScheduleAction } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { dropAction } from "../day/drop";
import { placeText } from "../placing/placeText";
import { PriceText } from "../placing/PriceText";
import type { PlaceTarget } from "../placing/prices";
import { usePrices } from "../placing/usePrices";
import { PresenceNotice } from "../presence/PresenceNotice";
import { ordersText } from "../texts/actionText";
import { Question } from "./Question";
import { VehiclePicker } from "./VehiclePicker";

const newRun = "new";
const best = "best";
const anywhere = "anywhere";

/** Where orders are to go: a vehicle, a run of it or a new one, and a place in that. */
export function MoveDialog({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { board, formats, perform } = useBoard();
  const [first = ""] = orders;
  const [vehicle, setVehicle] = useState(board.places.get(first)?.journey.vehicle);
  const journey = board.journeys.get(vehicle ?? "") ?? null;
  const [chosenRun, setRun] = useState(anywhere);
  const run = journey?.runs.find(({ id }) => id === chosenRun);
  const [stop, setStop] = useState(best);
  const moved = new Set(orders);
  const staying = run?.stops.filter(({ order }) => !moved.has(order)) ?? [];
  const prices = usePrices(orders);
  const target = journey && targetOf(journey.vehicle);
  const price = target && prices?.at(target);

  return (
    <Question
      title={translate("planning.move.title", { orders: ordersText(orders, board, translate) })}
      doing={translate("planning.move.button")}
      disabled={!journey}
      onClose={onClose}
      onDo={() => {
        const action = journey && actionOf(journey.vehicle);
        if (action) perform(action);
      }}
    >
      <VehiclePicker
        journeys={board.schedule.journeys}
        value={journey}
        refusals={prices?.refusals}
        onChange={(next) => {
          setVehicle(next?.vehicle);
          setRun(anywhere);
          setStop(best);
        }}
      />
      {journey && journey !== board.places.get(first)?.journey && (
        <PresenceNotice about={[{ vehicle: journey.vehicle }]} />
      )}
      {journey && (
        <TextField
          select
          label={translate("planning.move.run")}
          value={run?.id ?? chosenRun}
          onChange={({ target }) => {
            setRun(target.value);
            setStop(best);
          }}
        >
          <MenuItem value={anywhere}>{translate("planning.placing.anywhere")}</MenuItem>
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
      {target && price && (
        <Typography component="div" variant="body2" role="status">
          {price.isBest && placeText({ vehicle: target.vehicle, ...price }, board, translate)}
          <PriceText price={price} />
        </Typography>
      )}
    </Question>
  );

  /** The place whose price is told; of a run's best one none is. */
  function targetOf(id: string): PlaceTarget | undefined {
    if (!run) return chosenRun === newRun ? { vehicle: id, fresh: true } : { vehicle: id };
    return stop === best ? undefined : { vehicle: id, run: run.id, stop: Number(stop) };
  }

  function actionOf(id: string): ScheduleAction | undefined {
    if (run && stop === best) return { kind: "move", orders, vehicle: id, run: run.id };
    return dropAction(orders, targetOf(id) ?? { vehicle: id }, board);
  }
}
