import { styled } from "@mui/material/styles";

/** Pixels: every card is as tall, so that the scroll position is known without measuring. */
export const cardHeight = 56;
export const headingHeight = 32;

export const CardsRegion = styled("section")(({ theme: { palette } }) => ({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  contain: "strict",
  fontSize: "0.8125rem",
  lineHeight: "19px",
  "& .all": { position: "relative" },
  "& [role=row]": {
    position: "absolute",
    insetInline: 0,
    top: 0,
    boxSizing: "border-box",
    borderBottom: `1px solid ${palette.divider}`,
  },
  "& .heading": {
    padding: "6px 12px",
    height: headingHeight,
    fontWeight: 700,
    background: palette.background.default,
  },
  "& .card": {
    height: cardHeight,
    padding: "6px 12px",
    borderInlineStart: "4px solid transparent",
    cursor: "grab",
    userSelect: "none",
  },
  "& .card.high": { borderInlineStartColor: palette.error.main },
  "& .card.low": { borderInlineStart: `4px dotted ${palette.text.secondary}` },
  "& .card.over": { background: palette.action.hover },
  "& .card[aria-selected=true]": { background: palette.primary.light },
  "& .card.moving": { opacity: 0.5, cursor: "progress" },
  "& .card:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  "& .line": { display: "flex", alignItems: "center", gap: 8, height: 22, whiteSpace: "nowrap" },
  "& .reason": {
    flex: "none",
    padding: "0 7px",
    borderRadius: 10,
    border: `1px solid ${palette.warning.main}`,
    color: palette.text.primary,
    fontSize: "0.75rem",
    fontWeight: 700,
  },
  "& .line > *": { overflow: "hidden", textOverflow: "ellipsis" },
  "& .rest": { color: palette.text.secondary },
  "& .end": { marginInlineStart: "auto", flex: "none" },
  // What mends it says more than what the order is.
  "& .end.remedy": { flex: "0 0.2 auto", minWidth: 120 },
  "& a": { color: palette.primary.main, fontWeight: 700, textDecoration: "none" },
  "& a:hover": { textDecoration: "underline" },
  "@media (forced-colors: active)": { "& .card[aria-selected=true]": { border: "2px solid Highlight" } },
}));
