import { ThemeProvider, type Theme } from "@mui/material/styles";
import { useCallback, type ReactNode } from "react";
import { useDensity, withDensity } from "./densities";

/** Everything inside it stands as close as the user wants it. */
export function DensityTheme({ children }: { children: ReactNode }) {
  const [density] = useDensity();
  const theme = useCallback((outer: Theme) => withDensity(outer, density), [density]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
