import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useUnits } from "../../units";

/** Numbers with what they count. */
export function Counts({ counts }: { counts: { label: string; count: number; color?: string }[] }) {
  const translate = useTranslate();
  const { number } = useUnits();
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, m: 0 }}>
      {counts.map(({ label, count, color = "text.primary" }) => (
        <Box
          key={label}
          sx={{
            display: "flex",
            flexDirection: "column-reverse",
            minWidth: 104,
            px: 2,
            py: 1,
            border: 1,
            borderColor: "divider",
            borderRadius: 2,
            bgcolor: "background.paper",
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: "1.25rem",
              fontWeight: 700,
              fontVariantNumeric: "tabular-nums",
              color: count === 0 ? "text.secondary" : color,
            }}
          >
            {number(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
