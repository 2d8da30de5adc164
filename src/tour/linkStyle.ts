/** A button that looks like a link: what is offered beside the page's purpose. */
export const linkStyle = {
  minHeight: 24,
  p: 0,
  py: 0.5,
  font: "inherit",
  color: "primary.main",
  background: "none",
  border: "none",
  borderRadius: 0.5,
  cursor: "pointer",
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
} as const;
