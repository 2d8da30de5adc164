import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";

/** In the bar of a timeline where several are shown: whose it is, and what it comes to. */
export function SheetHead({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  const { board, formats, title } = useBoard();
  const { kpis, job, closed } = board.schedule;
  const figures = (["planned", "unplanned", "late", "cost"] as const).map((name) => {
    const value = name === "cost" ? formats.money(kpis.cost) : formats.count(kpis[name]);
    return `${translate(`planning.kpis.${name}`)} ${value}`;
  });
  const state = closed ? "closed" : job === null ? undefined : "job";
  return (
    <Box sx={line}>
      <Typography
        variant="h3"
        noWrap
        aria-current={isActive || undefined}
        sx={{ flex: "none", maxWidth: "60%" }}
      >
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        {[...figures, state && translate(`planning.sheet.${state}`)].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

const line = { display: "flex", alignItems: "baseline", gap: 1.5, minWidth: 0, px: 0.75 } as const;
