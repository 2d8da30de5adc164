import { useTranslate } from "ra-core";
import { useCallback } from "react";
import type { VehicleFault } from "../../../schemas/vehicleChecks";

/** How many faults are open, and of which items; nothing where none is. */
export function useFaultsText(): (faults: readonly VehicleFault[]) => string {
  const translate = useTranslate();
  return useCallback(
    (faults) =>
      faults.length === 0
        ? ""
        : translate("planning.faults.open", {
            smart_count: faults.length,
            items: faults.map(({ checkName }) => checkName).join(", "),
          }),
    [translate],
  );
}
