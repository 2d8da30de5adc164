import { expect, it } from "vitest";
import { createHttp } from "../http";
import { withServer } from "../http/sending.fixture";
import { readRoads } from "./roads";

const { server } = withServer();
const box = { west: -8, south: 41, east: -7.5, north: 41.5 };

it("reads roads as points in degrees, and takes what is no road for none", async () => {
  const http = createHttp({ base: server().url });
  server().answer({
    json: { elements: [{ rank: 1, points: [4_112_345, -800_001, 4_112_346, -800_002] }], count: 1 },
  });
  expect((await readRoads(http, box)).roads).toEqual([
    {
      rank: 1,
      points: [
        [41.12345, -8.00001],
        [41.12346, -8.00002],
      ],
    },
  ]);
  server().answer({ json: { elements: [null, { rank: 0 }], count: 2 } });
  expect((await readRoads(http, box)).roads).toEqual([{ rank: 0, points: [] }]);
});
