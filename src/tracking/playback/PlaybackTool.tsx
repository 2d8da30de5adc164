import History from "@mui/icons-material/History";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";

type PlaybackToolProps = { isOn: boolean; onPlay: (isOn: boolean) => void };

/** On the map: the day as it was in the place of what is now, and back. */
export function PlaybackTool({ isOn, onPlay }: PlaybackToolProps) {
  const translate = useTranslate();
  const label = translate("tracking.playback.open");
  return (
    <Tooltip title={label} placement="right">
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        color={isOn ? "primary" : "default"}
        onClick={() => onPlay(!isOn)}
        sx={{ width: 30, height: 30, borderRadius: 0 }}
      >
        <History fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
