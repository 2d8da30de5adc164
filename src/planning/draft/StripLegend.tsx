import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";

/** What the strips of before and after tell of an order that another vehicle serves then. */
export function StripLegend() {
  const translate = useTranslate();
  return (
    <Box
      role="note"
      aria-label={translate("planning.compare.legend.title")}
      sx={[legend, ({ palette }) => ({ "& .comes rect": { fill: palette.primary.main } })]}
    >
      {(["leaves", "comes"] as const).map((name) => (
        <span key={name}>
          <svg aria-hidden width={16} height={12} className={name}>
            <rect x={1.5} y={2} width={13} height={8} />
            {name === "leaves" && <path d="M1.5 11L14.5 1" />}
          </svg>
          {translate(`planning.compare.legend.${name}`)}
        </span>
      ))}
    </Box>
  );
}

/** Where the head has no room for it, it gives way; the strips are told in words beside them as well. */
const legend = {
  display: { xs: "none", lg: "flex" },
  flexWrap: "wrap",
  justifyContent: "flex-end",
  columnGap: 1.5,
  height: 20,
  overflow: "hidden",
  marginInlineStart: "auto",
  fontSize: "0.75rem",
  lineHeight: "20px",
  color: "text.secondary",
  "& span": { display: "inline-flex", alignItems: "center", gap: 0.5, whiteSpace: "nowrap" },
  "& svg": { forcedColorAdjust: "none" },
  "& .leaves rect": { fill: "currentColor", opacity: 0.3 },
  "& .leaves path": { stroke: "currentColor" },
  "& .comes rect": { stroke: "currentColor", strokeWidth: 1.5 },
} as const;
