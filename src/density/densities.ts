import type { Theme } from "@mui/material/styles";
import { usePreference } from "../session";

/** How close things stand. */
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** The user's choice, kept across sessions. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, choose] = usePreference<Density>("density", "comfortable");
  return [densities.includes(density) ? density : "comfortable", choose];
}

/** Pixels of a list's row under a theme. */
export function rowHeightOf({ heights }: Pick<Theme, "heights">): number {
  return heights.row;
}

/** The same theme with things as close as a density wants them; controls stay 24 pixels or more (WCAG 2.5.8). */
export function withDensity(theme: Theme, density: Density): Theme {
  if (density === "comfortable") return theme;
  const heights = { ...theme.heights, row: compactRow };
  return { ...theme, heights, components: { ...theme.components, ...compactComponents(theme) } };
}

function compactComponents({ components = {} }: Theme): Theme["components"] {
  const slots = (name: keyof typeof compact) => {
    const before: Record<string, unknown> = { ...components[name]?.styleOverrides };
    const closer = Object.entries(compact[name]).map(([slot, style]) => [slot, [before[slot], style]]);
    return { ...components[name], styleOverrides: { ...before, ...Object.fromEntries(closer) } };
  };
  return Object.fromEntries(Object.keys(compact).map((name) => [name, slots(name as keyof typeof compact)]));
}

const compactRow = 30;

/** What stands closer, beside what it is in the theme. */
const compact = {
  MuiButton: { sizeMedium: { paddingBlock: 2, minHeight: 28 } },
  MuiOutlinedInput: { inputSizeSmall: { paddingBlock: 4 } },
  MuiInputLabel: { sizeSmall: { '&.MuiInputLabel-outlined[data-shrink="false"]': { top: -2 } } },
  MuiMenuItem: { root: { minHeight: 26, paddingBlock: 2 } },
  MuiListItemButton: { root: { paddingBlock: 1, minHeight: 28 } },
  MuiListItemText: { root: { marginBlock: 1 } },
  MuiTab: { root: { minHeight: 32, paddingBlock: 4 } },
  MuiTabs: { root: { minHeight: 32 } },
  MuiTableCell: { root: { paddingBlock: 3 } },
  MuiCardContent: { root: { padding: 10, "&:last-child": { paddingBottom: 10 } } },
} as const;
