import Box from "@mui/material/Box";
import type { Day } from "../../../dataProviders/services";
import { Slot } from "./Slot";
import { sheetKey } from "./sheetKey";

type SheetStackProps = {
  sheets: readonly Day[];
  active: string;
  onSlot: (name: string, element: HTMLElement | undefined) => void;
};

/** Where the timelines of all that are shown stand, one below the other. */
export function SheetStack({ sheets, active, onSlot }: SheetStackProps) {
  const several = sheets.length > 1;
  return (
    <Box
      data-scrolls
      sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column", overflowY: "auto" }}
    >
      {sheets.map((day) => {
        const key = sheetKey(day);
        return (
          <Box
            key={key}
            data-sheet={key}
            sx={{
              flex: several ? "1 0 260px" : 1,
              minHeight: 0,
              display: "flex",
              flexDirection: "column",
              ...(several && {
                borderLeft: 4,
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
