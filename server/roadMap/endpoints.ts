import type { FastifyBaseLogger } from "fastify";
import type { Property } from "../../schemas";
import type { Config } from "../config";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { readLines, roadMap } from "../roads";
import type { Box } from "../roads";

const degrees = (most: number): Property => ({ type: "number", minimum: -most, maximum: most });

/** The roads of ROADS_EXTRACT for maps that have no tiles: everybody's, so that they are told to whoever is signed in. */
export function roadMapEndpoints({ roadsExtract }: Config, log: FastifyBaseLogger): Endpoint[] {
  if (roadsExtract === undefined) return [];
  const ready = load(roadsExtract, log);
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
      handles: async (_request, _reply, { query }) => {
        const elements = (await ready)(query as Box);
        return jsonAnswer({ elements, count: elements.length });
      },
    },
  ];
}

/** Without the roads maps go on to show what they have. */
async function load(extract: string, log: FastifyBaseLogger): Promise<ReturnType<typeof roadMap>> {
  try {
    return roadMap(await readLines(extract));
  } catch (error) {
    log.error({ err: error }, "The roads of ROADS_EXTRACT can't be read");
    return () => [];
  }
}

const lines: Property = {
  type: "object",
  required: ["elements", "count"],
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
  },
};
