import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard } from "../board/BoardContext";
import { DriverPicker, type Driver } from "./DriverPicker";
import { Question } from "./Question";

/** Who drives a vehicle on this day; nobody where none is chosen. */
export function DriverDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const journey = board.journeys.get(vehicle);
  const [driver, setDriver] = useState<Driver | null>(journey?.driver ?? null);
  return (
    <Question
      title={translate("planning.driver.title", { vehicle: journey?.name ?? "" })}
      doing={translate("planning.driver.button")}
      onClose={onClose}
      onDo={() => perform({ kind: "driver", vehicle, driver: driver?.id ?? null })}
    >
      <DriverPicker value={driver} onChange={setDriver} />
    </Question>
  );
}
