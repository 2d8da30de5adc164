export { lastZoom } from "./cutTile";
export type { TilePlace } from "./cutTile";
export { isTilePlace, keyOf, openTiles, tilesOf } from "./MapTiles";
export type { KeptTiles, MapTiles } from "./MapTiles";
export { TileCache } from "./TileCache";
export { tileOf } from "./tileOf";
export type { Drawn } from "./tileOf";
