import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";

/** Above a timeline where several are shown: whose it is, and what it comes to. */
export function SheetHead({ active }: { active: boolean }) {
  const translate = useTranslate();
  const { board, formats, title } = useBoard();
  const { kpis, job, closed } = board.schedule;
  const figures = (["planned", "unplanned", "late", "cost"] as const).map((name) => {
    const value = name === "cost" ? formats.money(kpis.cost) : formats.count(kpis[name]);
    return `${translate(`planning.kpis.${name}`)} ${value}`;
  });
  const state = closed ? "closed" : job === null ? undefined : "job";
  return (
    <Box
      sx={{
        flex: "none",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 2,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: active ? "action.selected" : "action.hover",
      }}
    >
      <Typography variant="h3" aria-current={active || undefined}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[...figures, state && translate(`planning.sheet.${state}`)].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}
