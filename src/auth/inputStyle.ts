/** An input of the sign-in screen. Its text is large enough for phones not to zoom in on it. */
export const inputStyle = {
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  height: 42,
  px: 1.5,
  font: "inherit",
  fontSize: "1rem",
  color: "text.primary",
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "text.secondary",
  borderRadius: 1,
  outline: "2px solid transparent",
  outlineOffset: -1,
  "&:focus": { outlineColor: "primary.main" },
  "&[aria-invalid=true]": { borderColor: "error.main" },
} as const;
