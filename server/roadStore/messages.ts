import type {
  AddressQuery,
  Box,
  FoundAddress,
  Place,
  RoadDriving,
  RoadPath,
  RoadTimes,
  Street,
  TilePlace,
} from "../roads";

/** What the thread of roads is asked for, and what it answers to that. */
export type Questions = {
  /** The extract to answer from, and the folder of what was built of it. */
  open: { asks: [extract: string, folder: string]; answers: undefined };
  /** What map there is. */
  map: { asks: []; answers: RoadMap };
  /** A tile of the map of that id, packed by gzip: undefined where it has nothing in it, null where the map is another. */
  tile: { asks: [map: string, place: TilePlace]; answers: Uint8Array | undefined | null };
  search: { asks: [text: string, query: AddressQuery]; answers: FoundAddress[] };
  nearest: { asks: [latitude: number, longitude: number]; answers: Street | undefined };
  table: { asks: [from: Place[], to: Place[], driving: RoadDriving]; answers: RoadTimes };
  legs: { asks: [stops: Place[], driving: RoadDriving]; answers: (RoadPath | undefined)[] };
};
export type Name = keyof Questions;

/** A map of tiles: its id changes with its extract; there is nothing beside its box. */
export type RoadMap = { id: string; box: Box };

export type Question = { [Key in Name]: { id: number; name: Key; asks: Questions[Key]["asks"] } }[Name];

/** `withdraw`: nobody waits for that answer any longer. */
export type ToThread = Question | { withdraw: number };
export type FromThread =
  | { id: number; answer: unknown }
  | { id: number; fault: { isNotBuilt: boolean; message: string } };

/** What a thread that builds is given, and what it tells. */
export type BuildData = { build: { extract: string; folder: string; memory: number } };
export type FromBuilder = { share: number } | { built: true } | { fault: { code: string; message: string } };
