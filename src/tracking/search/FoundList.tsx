import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import type { FoundOrder } from "../../../schemas/orderSearch";
import { FoundLine } from "./FoundLine";
import { chosenRow } from "../chosenRow";

type FoundListProps = {
  id: string;
  found: readonly FoundOrder[];
  typed: string;
  chosen: string | undefined;
  isBusy: boolean;
  onChoose: (order: string) => void;
};

/** What was found, the best first. Only the pointer comes here; keys are pressed in the field above. */
export function FoundList({ id, found, typed, chosen, isBusy, onChoose }: FoundListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (found.length === 0) return null;
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={translate("tracking.search.results")}
      aria-busy={isBusy}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((order) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above has the focus and hears the keys
        <Box
          key={order.order}
          id={`${id}-${order.order}`}
          role="option"
          aria-selected={order.order === chosen}
          onClick={() => onChoose(order.order)}
          sx={row}
        >
          <FoundLine order={order} typed={typed} />
        </Box>
      ))}
    </Box>
  );
}

const row = {
  px: 1.5,
  py: 1,
  minHeight: 44,
  fontSize: "0.8125rem",
  ...chosenRow,
} as const;
