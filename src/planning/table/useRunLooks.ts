import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import { useBoard } from "../board/BoardContext";
import { runLooksOf, type RunLook } from "../looks";

/** The looks of the day's runs: a filter that hides vehicles leaves them their numbers. */
export function useRunLooks(): ReadonlyMap<string, RunLook> {
  const { board } = useBoard();
  const { mode } = useTheme().palette;
  return useMemo(() => runLooksOf([...board.journeys.values()], mode), [board.journeys, mode]);
}
