/** How fields and buttons stand in the board's bars. */
export const barControls = {
  "& .MuiInputBase-root": { height: 32, fontSize: "0.8125rem" },
  "& .MuiButton-root": { minHeight: 30, py: 0.25, whiteSpace: "nowrap" },
  "& .MuiIconButton-root": { p: 0.5 },
} as const;
