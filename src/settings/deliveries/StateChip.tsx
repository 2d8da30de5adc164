import Chip, { type ChipProps } from "@mui/material/Chip";
import { useTranslate } from "ra-core";
import type { DeliveryState } from "../../../schemas/webhooks";

const colors: Record<DeliveryState, ChipProps["color"]> = {
  WAITING: "info",
  DELIVERED: "success",
  FAILED: "error",
};

export function StateChip({ state }: { state: DeliveryState }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[state]}
      label={translate(`webhooks.states.${state}`)}
    />
  );
}
