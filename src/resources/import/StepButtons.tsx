import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";

/** `label` is a text or the key of one. */
type StepButton = { onClick: () => void; label?: string; disabled?: boolean };

/** The way back and the way on. */
export function StepButtons({ back, next }: { back?: StepButton; next?: StepButton }) {
  const translate = useTranslate();
  const text = (label: string) => translate(label, { _: label });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>
      {back && (
        <Button variant="outlined" onClick={back.onClick}>
          {text(back.label ?? "import.action.back")}
        </Button>
      )}
      {next && (
        <Button variant="contained" disabled={next.disabled} onClick={next.onClick}>
          {text(next.label ?? "import.action.next")}
        </Button>
      )}
    </Box>
  );
}
