export type { TilePlace } from "./cutTile";
export { isTilePlace, openTiles, tilesOf } from "./MapTiles";
export type { KeptTiles, MapTiles } from "./MapTiles";
