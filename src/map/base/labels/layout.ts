import type { Tile } from "../tile/Tile";
import type { Placement } from "../tile/source";
import type { Label, Measure } from "./Label";
import { houseNumberLabels, placeLabels } from "./pointLabels";
import { Room, type Box } from "../../Room";
import type { Routes } from "./Routes";
import { shieldLabels } from "./shieldLabels";
import { streetLabels } from "./streetLabels";

export type Layout = {
  tiles: readonly (Placement & { tile: Tile })[];
  zoom: number;
  view: Box;
  /** What is not written over. */
  taken: readonly Box[];
  routes: Routes;
  measure: Measure;
};

/** A view that labels are put on, one kind after the other. */
export type Sheet = Layout & { room: Room };

/** What is written on a view: what matters most finds its room first. */
export function layoutLabels(layout: Layout): Label[] {
  const room = new Room(layout.view);
  room.take(layout.taken);
  const sheet = { ...layout, room };
  return [placeLabels, shieldLabels, streetLabels, houseNumberLabels].flatMap((labels) => labels(sheet));
}
