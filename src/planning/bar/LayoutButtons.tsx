import OpenInNew from "@mui/icons-material/OpenInNew";
import TableRows from "@mui/icons-material/TableRowsOutlined";
import VerticalSplit from "@mui/icons-material/VerticalSplitOutlined";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { presets, type Preset } from "../panes/usePanes";

const icons: Record<Preset, typeof OpenInNew> = {
  board: VerticalSplit,
  table: TableRows,
  window: OpenInNew,
};

type LayoutButtonsProps = { preset: Preset; onPreset: (preset: Preset) => void };

/** How the board is arranged. Where the bar has little room their names stand in their tips alone. */
export function LayoutButtons({ preset, onPreset }: LayoutButtonsProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={preset}
      onChange={(_, next: Preset | null) => onPreset(next ?? preset)}
      aria-label={translate("planning.layout.title")}
      sx={{
        "& .MuiToggleButton-root": { height: 30, px: 1, gap: 0.5, fontSize: "0.75rem", whiteSpace: "nowrap" },
        "& .MuiSvgIcon-root": { fontSize: "1rem" },
        "& .name": { display: { xs: "none", xl: "inline" } },
      }}
    >
      {presets.map((name) => {
        const Icon = icons[name];
        return (
          <ToggleButton key={name} value={name} aria-label={translate(`planning.layout.${name}.name`)}>
            <Tooltip title={translate(`planning.layout.${name}.help`)}>
              <Icon />
            </Tooltip>
            <span className="name">{translate(`planning.layout.${name}.name`)}</span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
