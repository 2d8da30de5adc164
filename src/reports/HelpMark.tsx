import HelpIcon from "@mui/icons-material/HelpOutline";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";

/** What a figure or a column means, with its formula: seen, heard and touched. */
export function HelpMark({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  return (
    <Tooltip title={text} enterTouchDelay={0} leaveTouchDelay={6_000} describeChild>
      <IconButton
        size="small"
        aria-label={translate("reporting.help", { title })}
        sx={{
          // Closer than the theme's, which other marks stand alone for.
          "&&": { p: 0.25, minWidth: 24, minHeight: 24, color: "text.tertiary" },
          "&& > .MuiSvgIcon-root": { fontSize: 14 },
        }}
      >
        <HelpIcon />
      </IconButton>
    </Tooltip>
  );
}
