import type { Property } from "../../schemas";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import type { Box, DrawnRoad } from "../roads";
import type { RoadStore } from "../roadStore";
import { TravelFault } from "../travel";

const degrees = (most: number): Property => ({ type: "number", minimum: -most, maximum: most });

/** The roads for maps that have no tiles: told to whoever is signed in to an account that has them. */
export function roadMapEndpoints(roads: RoadStore): Endpoint[] {
  return [
    {
      method: "GET",
      path: "/ui-api/roads",
      family: "elements",
      tag: "Maps",
      access: "signedIn",
      summary: "The roads within a box, the great ones first, as far as they have room",
      query: {
        type: "object",
        required: ["west", "south", "east", "north"],
        properties: { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) },
        additionalProperties: false,
      },
      answers: { status: 200, description: "Lines", schema: lines },
      errors: ["UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async ({ query, caller }) => {
        const { elements, ready } = await drawn(roads, caller.account.id, query as Box);
        return jsonAnswer({ elements, count: elements.length, ready });
      },
    },
  ];
}

/** Without roads maps go on to show what they have; `ready` is false while there may soon be some. */
async function drawn(
  roads: RoadStore,
  account: string,
  box: Box,
): Promise<{ elements: DrawnRoad[]; ready: boolean }> {
  if (!roads.serves(account)) return { elements: [], ready: true };
  try {
    return { elements: await roads.draw(box), ready: true };
  } catch (error) {
    if (!(error instanceof TravelFault)) throw error;
    return { elements: [], ready: error.code !== "ROADS_NOT_READY" };
  }
}

const lines: Property = {
  type: "object",
  required: ["elements", "count", "ready"],
  properties: {
    elements: {
      type: "array",
      items: {
        type: "object",
        required: ["rank", "points"],
        properties: {
          rank: { type: "integer", minimum: 0, description: "0: motorways" },
          points: {
            type: "array",
            items: { type: "integer" },
            description: "Latitude and longitude in turn, in hundred-thousandths of a degree",
          },
        },
      },
    },
    count: { type: "integer", minimum: 0 },
    ready: { type: "boolean", description: "False while the roads are being read: ask again in a moment" },
  },
};
