import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether there is room for one pane at a time only. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down("md"), { noSsr: true });
}
