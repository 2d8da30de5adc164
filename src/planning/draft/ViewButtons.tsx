import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslate } from "ra-core";

type ViewButtonsProps = { compares: boolean; onCompares: (compares: boolean) => void };

/** Whether the board shows the draft as a day, or what of the day it changes. */
export function ViewButtons({ compares, onCompares }: ViewButtonsProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={compares}
      onChange={(_, next: boolean | null) => onCompares(next ?? compares)}
      aria-label={translate("planning.compare.shows")}
      sx={{
        "& .MuiToggleButton-root": {
          height: { xs: 36, md: 26 },
          px: 1,
          fontSize: "0.75rem",
          textTransform: "none",
        },
      }}
    >
      <ToggleButton value={false}>{translate("planning.compare.board")}</ToggleButton>
      <ToggleButton value>{translate("planning.draft.differences")}</ToggleButton>
    </ToggleButtonGroup>
  );
}
