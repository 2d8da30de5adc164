import type { PaletteMode } from "@mui/material";
import type { Placement } from "../tile/source";

/** Where and for which map a tile is drawn. */
export type Canvas = { ctx: CanvasRenderingContext2D; zoom: number; mode: PaletteMode; at: Placement };
