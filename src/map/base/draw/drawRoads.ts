import { arrowColors, arrowsApart, arrowsFrom, leastStraight } from "../style/ground";
import { roadLook, roadOrder, tunnelDash, tunnelFill, type RoadLook } from "../style/roads";
import { tileSize, type Road, type Tile } from "../tile/Tile";
import { placed } from "../tile/source";
import type { Canvas } from "./Canvas";
import { linesPath } from "./paths";

/** Below everything else: dashed casings, and pale fills. */
export function drawTunnels(canvas: Canvas, { roads }: Tile): void {
  const tunnels = strokesOf(
    canvas,
    roads.filter(({ isTunnel }) => isTunnel),
  );
  for (const { path, look } of tunnels)
    if (look.casing) stroke(canvas, path, { ...look.casing, dash: tunnelDash, cap: "butt" });
  for (const { path, look } of tunnels)
    stroke(canvas, path, {
      color: look.casing ? tunnelFill[canvas.mode] : look.fill,
      width: look.width,
      dash: look.dash,
      cap: "butt",
    });
}

/** All casings before all fills: crossings melt together. */
export function drawRoads(canvas: Canvas, { roads }: Tile): void {
  const strokes = strokesOf(
    canvas,
    roads.filter(({ isTunnel, isBridge }) => !isTunnel && !isBridge),
  );
  for (const { path, look } of strokes)
    if (look.casing) stroke(canvas, path, { ...look.casing, cap: "round" });
  for (const { path, look } of strokes) fill(canvas, path, look, "round");
}

/** One level after the other, each with its casings first. */
export function drawBridges(canvas: Canvas, { roads }: Tile): void {
  const bridges = roads.filter(({ isBridge }) => isBridge);
  const levels = [...new Set(bridges.map(({ level }) => level))].sort((one, other) => one - other);
  for (const level of levels) {
    const strokes = strokesOf(
      canvas,
      bridges.filter((road) => road.level === level),
    );
    for (const { path, look } of strokes)
      if (look.casing)
        stroke(canvas, path, { color: look.casing.color, width: look.casing.onBridge, cap: "butt" });
    for (const { path, look } of strokes) fill(canvas, path, look, "butt");
  }
}

/** The way that traffic goes, on the straight pieces of roads that are wide enough to show it. */
export function drawArrows(canvas: Canvas, { roads }: Tile): void {
  const { ctx, zoom, mode, at } = canvas;
  if (zoom < arrowsFrom) return;
  const path = new Path2D();
  for (const { parts } of roads.filter((road) => road.isOneWay && lookOf(canvas, road).width >= 5))
    for (const part of parts) addArrows(path, placed(part, at));
  Object.assign(ctx, { strokeStyle: arrowColors[mode], lineWidth: 1.2, lineCap: "round", lineJoin: "round" });
  ctx.stroke(path);
}

function addArrows(path: Path2D, line: number[]): void {
  let since = arrowsApart / 2;
  for (let at = 2; at < line.length; at += 2) {
    const [fromX, fromY, toX, toY] = line.slice(at - 2, at + 2) as [number, number, number, number];
    const length = Math.hypot(toX - fromX, toY - fromY);
    const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2];
    const isHere = x >= 0 && y >= 0 && x < tileSize && y < tileSize;
    since += length;
    if (since < arrowsApart || length < leastStraight) continue;
    since = 0;
    if (isHere) addArrow(path, x, y, (toX - fromX) / length, (toY - fromY) / length);
  }
}

/** 9 pixels long, to (ahead, aside), of length 1. */
function addArrow(path: Path2D, x: number, y: number, ahead: number, aside: number): void {
  const place = (along: number, beside: number): [number, number] => [
    x + along * ahead - beside * aside,
    y + along * aside + beside * ahead,
  ];
  path.moveTo(...place(-4.5, 0));
  path.lineTo(...place(4.5, 0));
  path.moveTo(...place(2, -2.2));
  path.lineTo(...place(4.5, 0));
  path.lineTo(...place(2, 2.2));
}

type RoadStroke = { path: Path2D; look: RoadLook };

/** Roads of one look as one path, the least ones first. */
function strokesOf(canvas: Canvas, roads: readonly Road[]): RoadStroke[] {
  const byLook = new Map<string, Road[]>();
  for (const road of roads) {
    const key = `${road.kind} ${road.isLink}`;
    const known = byLook.get(key);
    if (known) known.push(road);
    else byLook.set(key, [road]);
  }
  return [...byLook.values()]
    .sort(([one], [other]) => orderOf(other!) - orderOf(one!))
    .map((group) => ({ path: linesPath(group, canvas.at), look: lookOf(canvas, group[0]!) }));
}

/** Links lie below the roads of their class. */
function orderOf({ kind, isLink }: Road): number {
  return roadOrder[kind] + (isLink ? 0.5 : 0);
}

function lookOf({ zoom, mode }: Canvas, { kind, isLink }: Road): RoadLook {
  return roadLook(kind, isLink, zoom, mode);
}

function fill(
  canvas: Canvas,
  path: Path2D,
  { fill: color, width, dash }: RoadLook,
  cap: CanvasLineCap,
): void {
  stroke(canvas, path, { color, width, dash, cap: dash.length > 0 ? "butt" : cap });
}

type Stroke = { color: string; width: number; dash?: readonly number[]; cap: CanvasLineCap };

function stroke({ ctx }: Canvas, path: Path2D, { color, width, dash = [], cap }: Stroke): void {
  Object.assign(ctx, { strokeStyle: color, lineWidth: width, lineCap: cap, lineJoin: "round" });
  ctx.setLineDash([...dash]);
  ctx.stroke(path);
  ctx.setLineDash([]);
}
