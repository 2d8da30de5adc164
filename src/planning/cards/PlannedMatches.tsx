import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useBoard, useChoice } from "../board/BoardContext";
import { isFound } from "../finding/findings";
import { useFindingTexts } from "../finding/useFindingTexts";

const most = 5;

/** Of what one looks for among the cards, that which is planned already, and the way there. */
export function PlannedMatches({ text }: { text: string }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const { reveal } = useChoice();
  const write = useFindingTexts();
  const found = useMemo(
    () =>
      text.trim() === ""
        ? []
        : board.schedule.orders.filter((order) => board.places.has(order.id) && isFound(order, text)),
    [board, text],
  );
  if (found.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate("planning.finding.planned")}
      sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: "divider" }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate("planning.finding.plannedCount", { smart_count: found.length })}
      </Typography>
      {found.slice(0, most).map((order) => {
        const target = { order: order.id };
        const { primary, secondary } = write({ target, order });
        return (
          <Button
            key={order.id}
            size="small"
            sx={{ display: "block", textAlign: "start" }}
            onClick={() => reveal(target)}
          >
            {`${primary}: ${secondary}`}
          </Button>
        );
      })}
    </Box>
  );
}
