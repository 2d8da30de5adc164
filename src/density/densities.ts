import type { Theme } from "@mui/material/styles";
import { usePreference } from "../session";

/** How close things stand. */
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

declare module "@mui/material/styles" {
  interface Theme {
    /** Pixels of a list's row. */
    rowHeight?: number;
  }
}

const rowHeights: Record<Density, number> = { comfortable: 40, compact: 32 };

/** The user's choice, kept across sessions. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, choose] = usePreference<Density>("density", "comfortable");
  return [densities.includes(density) ? density : "comfortable", choose];
}

/** Pixels of a list's row under a theme; the comfortable ones where the theme knows of no density. */
export function rowHeightOf({ rowHeight = rowHeights.comfortable }: Pick<Theme, "rowHeight">): number {
  return rowHeight;
}

/** The same theme with things as close as a density wants them; controls stay 24 pixels or more (WCAG 2.5.8). */
export function withDensity(theme: Theme, density: Density): Theme {
  const rowHeight = rowHeights[density];
  if (density === "comfortable") return { ...theme, rowHeight };
  return { ...theme, rowHeight, components: { ...theme.components, ...compactComponents(theme) } };
}

function compactComponents({ components = {} }: Theme): Theme["components"] {
  const padded = (name: keyof typeof compact) => ({
    ...components[name],
    styleOverrides: { ...components[name]?.styleOverrides, ...compact[name] },
  });
  return Object.fromEntries(Object.keys(compact).map((name) => [name, padded(name as keyof typeof compact)]));
}

const compact = {
  MuiButton: { sizeSmall: { paddingBlock: 2, minHeight: 28 } },
  MuiOutlinedInput: { inputSizeSmall: { paddingBlock: 5.5 } },
  MuiInputLabel: { outlined: { '&[data-shrink="false"].MuiInputLabel-sizeSmall': { top: -3 } } },
  MuiMenuItem: { root: { minHeight: 30, paddingBlock: 3 } },
  MuiListItemButton: { root: { paddingBlock: 2, minHeight: 32 } },
  MuiListItemText: { root: { marginBlock: 1 } },
  MuiTab: { root: { minHeight: 40, paddingBlock: 8 } },
  MuiTabs: { root: { minHeight: 40 } },
  MuiTableCell: { root: { paddingBlock: 4 } },
  MuiCardContent: { root: { padding: 12, "&:last-child": { paddingBottom: 12 } } },
} as const;
