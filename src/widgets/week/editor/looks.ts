/** The editor is as wide as what it stands in, which may be a drawer: its own width says how it is laid out. */
export const frame = { containerType: "inline-size", maxWidth: 860 } as const;

const whereNarrow = "@container (max-width: 679px)";

/** One line of a day: its name, whether it is open, its hours, what there is to say of them, their picture, what can be done. */
export const line = {
  display: "grid",
  alignItems: "center",
  columnGap: 1.5,
  gridTemplateColumns: "112px 44px 172px 128px minmax(80px, 1fr) 64px",
  gridTemplateAreas: '"name switch hours note strip tools"',
  [whereNarrow]: {
    columnGap: 0.5,
    gridTemplateColumns: "40px 44px minmax(0, 1fr) 64px",
    gridTemplateAreas: '"name switch hours tools" "note note strip strip"',
  },
} as const;

export const onlyWide = { [whereNarrow]: { display: "none" } } as const;
export const onlyNarrow = { display: "none", [whereNarrow]: { display: "inline" } } as const;
