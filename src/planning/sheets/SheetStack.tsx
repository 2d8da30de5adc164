import Box from "@mui/material/Box";
import type { Day } from "../../../dataProviders/services";
import { Slot } from "./Slot";
import { sheetKey } from "./sheetKey";

type SheetStackProps = {
  sheets: readonly Day[];
  active: string;
  onActivate: (day: Day) => void;
  onSlot: (name: string, element: HTMLElement | undefined) => void;
};

/** The timelines of all that are shown, one below the other; the one that is touched is worked on. */
export function SheetStack({ sheets, active, onActivate, onSlot }: SheetStackProps) {
  const several = sheets.length > 1;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column", overflowY: "auto" }}>
      {sheets.map((day) => {
        const key = sheetKey(day);
        const activate = () => key !== active && onActivate(day);
        return (
          <Box
            key={key}
            data-sheet={key}
            onPointerDownCapture={activate}
            onFocusCapture={activate}
            sx={{
              flex: several ? "1 0 260px" : 1,
              minHeight: 0,
              display: "flex",
              flexDirection: "column",
              ...(several && {
                borderInlineStart: 4,
                borderColor: key === active ? "primary.main" : "transparent",
              }),
            }}
          >
            <Slot name={key} onSlot={onSlot} />
          </Box>
        );
      })}
    </Box>
  );
}
