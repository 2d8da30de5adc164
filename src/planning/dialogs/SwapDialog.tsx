import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { PresenceNotice } from "../presence/PresenceNotice";
import { Question } from "./Question";
import { VehiclePicker } from "./VehiclePicker";

/** Two vehicles take each other's runs. */
export function SwapDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const [other, setOther] = useState<ScheduleJourney | null>(null);
  return (
    <Question
      title={translate("planning.swap.title", { vehicle: board.journeys.get(vehicle)?.name ?? "" })}
      doing={translate("planning.swap.button")}
      disabled={!other}
      onClose={onClose}
      onDo={() => other && perform({ kind: "swap", vehicles: [vehicle, other.vehicle] })}
    >
      <VehiclePicker
        journeys={board.schedule.journeys.filter((journey) => journey.vehicle !== vehicle)}
        value={other}
        onChange={setOther}
      />
      {other && <PresenceNotice about={[{ vehicle: other.vehicle }]} />}
    </Question>
  );
}
