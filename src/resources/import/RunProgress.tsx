import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useUnits } from "../../units";

type RunProgressProps = {
  label: string;
  done: number;
  total: number;
  stop?: { label: string; disabled?: boolean; onClick: () => void };
};

/** A bar with how far it is, and a way to stop it. */
export function RunProgress({ label, done, total, stop }: RunProgressProps) {
  const translate = useTranslate();
  const { number } = useUnits();
  const text = translate(label, { done: number(done), total: number(total) });
  return (
    <Box>
      <LinearProgress
        variant={total > 0 ? "determinate" : "indeterminate"}
        value={total > 0 ? (done / total) * 100 : undefined}
        aria-label={text}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 1 }}>
        <Typography component="output" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {text}
        </Typography>
        {stop && (
          <Button variant="outlined" disabled={stop.disabled} onClick={stop.onClick}>
            {translate(stop.label)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
