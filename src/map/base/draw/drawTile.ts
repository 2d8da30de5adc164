import {
  groundColors,
  railGaps,
  railGapsFrom,
  railWidths,
  riverGrowth,
  riversBeyond,
  streamsBeyond,
  wallsFrom,
} from "../style/ground";
import { widthAt } from "../style/Stops";
import type { Rail, Tile } from "../tile/Tile";
import type { Canvas } from "./Canvas";
import { drawArrows, drawBridges, drawRoads, drawTunnels } from "./drawRoads";
import { linesPath, ringsPath } from "./paths";

/** Draws a tile from the ground up; what lies above it, names and plans, have layers of their own. */
export function drawTile(canvas: Canvas, tile: Tile): void {
  for (const step of steps) step(canvas, tile);
}

const steps: readonly ((canvas: Canvas, tile: Tile) => void)[] = [
  drawGround,
  drawWater,
  drawBuildings,
  drawTunnels,
  (canvas, { rails }) =>
    drawRails(
      canvas,
      rails.filter(({ isBridge, isTunnel }) => !isBridge && !isTunnel),
    ),
  drawRoads,
  (canvas, { rails }) =>
    drawRails(
      canvas,
      rails.filter(({ isBridge }) => isBridge),
    ),
  drawBridges,
  drawArrows,
];

function drawGround({ ctx, mode, at }: Canvas, { ground }: Tile): void {
  for (const [kind, color] of Object.entries(groundColors[mode].ground)) {
    ctx.fillStyle = color;
    ctx.fill(
      ringsPath(
        ground.filter((each) => each.kind === kind),
        at,
      ),
    );
  }
}

function drawWater({ ctx, zoom, mode, at }: Canvas, { water, waterways }: Tile): void {
  const color = groundColors[mode].sea;
  Object.assign(ctx, { strokeStyle: color, fillStyle: color, lineCap: "round", lineJoin: "round" });
  for (const [isStream, beyond] of [
    [true, streamsBeyond],
    [false, riversBeyond],
  ] as const) {
    if (zoom <= beyond) continue;
    ctx.lineWidth = riverGrowth * (zoom - beyond);
    ctx.stroke(
      linesPath(
        waterways.filter((each) => each.isStream === isStream),
        at,
      ),
    );
  }
  ctx.fill(ringsPath(water, at));
}

function drawBuildings({ ctx, zoom, mode, at }: Canvas, { buildings }: Tile): void {
  const path = ringsPath(buildings, at);
  ctx.fillStyle = groundColors[mode].building;
  ctx.fill(path);
  if (zoom < wallsFrom) return;
  Object.assign(ctx, { strokeStyle: groundColors[mode].wall, lineWidth: 0.75, lineJoin: "miter" });
  ctx.stroke(path);
}

function drawRails({ ctx, zoom, mode, at }: Canvas, rails: readonly Rail[]): void {
  if (rails.length === 0) return;
  const path = linesPath(rails, at);
  const width = widthAt(railWidths, zoom);
  Object.assign(ctx, {
    strokeStyle: groundColors[mode].rail,
    lineWidth: width,
    lineCap: "butt",
    lineJoin: "round",
  });
  ctx.stroke(path);
  if (zoom < railGapsFrom) return;
  Object.assign(ctx, { strokeStyle: groundColors[mode].land, lineWidth: width - 0.8 });
  ctx.setLineDash(railGaps);
  ctx.stroke(path);
  ctx.setLineDash([]);
}
