import ReportProblem from "@mui/icons-material/ReportProblemOutlined";
import { useTranslate } from "ra-core";
import type { VehicleFault } from "../../../schemas/vehicleChecks";
import { useBoard } from "../board/BoardContext";

type FaultBadgeProps = { vehicle: string; name: string; faults: readonly VehicleFault[] };

/** Beside a vehicle's name: something on it that must be in order is not. It warns, and keeps nobody from planning. */
export function FaultBadge({ vehicle, name, faults }: FaultBadgeProps) {
  const translate = useTranslate();
  const { openDialog } = useBoard();
  if (faults.length === 0) return null;
  const items = faults.map(({ checkName }) => checkName).join(", ");
  return (
    <button
      type="button"
      className="fault"
      tabIndex={-1}
      aria-label={translate("planning.faults.badge", { vehicle: name, items })}
      title={translate("planning.faults.open", { smart_count: faults.length, items })}
      onClick={(event) => {
        // The row, which would show its details, has not been pressed.
        event.stopPropagation();
        openDialog({ kind: "faults", vehicle });
      }}
    >
      <ReportProblem aria-hidden />
    </button>
  );
}
