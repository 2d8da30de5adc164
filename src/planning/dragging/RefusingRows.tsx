import GlobalStyles from "@mui/material/GlobalStyles";
import { alpha, useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { ScheduleViolation } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";

/** Fades the rows of vehicles that can't take what is dragged, and says at their ends why: the rows themselves are not drawn anew. */
export function RefusingRows({ refusals }: { refusals: ReadonlyMap<string, ScheduleViolation> }) {
  const { formats } = useBoard();
  const { palette } = useTheme();
  const styles = useMemo(() => {
    // One box over a row: to make hundreds of bars translucent each by itself takes whole frames.
    const veil = {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: 5,
      background: alpha(palette.background.paper, 0.6),
    };
    return Object.fromEntries(
      [...refusals].flatMap(([vehicle, violation]) => {
        const row = `.row[data-vehicle="${CSS.escape(vehicle)}"]`;
        return [
          [`${row}::before`, veil],
          [
            `${row}::after`,
            {
              content: JSON.stringify(formats.violation(violation)),
              position: "absolute",
              zIndex: 6,
              // Beside the column of vehicles.
              insetInlineStart: "calc(var(--head) + 8px)",
              top: "50%",
              transform: "translateY(-50%)",
              padding: "0 6px",
              borderRadius: 4,
              background: palette.background.paper,
              color: palette.error.main,
              fontSize: "0.75rem",
              whiteSpace: "nowrap",
            },
          ],
        ];
      }),
    );
  }, [refusals, formats, palette]);
  return <GlobalStyles styles={styles} />;
}
