import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { Board } from "../day/Board";
import { runLooksOf, type RunLook } from "../../runLooks";

/** The looks of a day's runs by their ids, whichever vehicles a filter leaves on the board. */
export function useRunLooks({ journeys }: Board): ReadonlyMap<string, RunLook> {
  const { mode } = useTheme().palette;
  return useMemo(() => runLooksOf([...journeys.values()], mode), [journeys, mode]);
}
