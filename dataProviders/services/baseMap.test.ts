import { expect, it } from "vitest";
import { createHttp } from "../http";
import { withServer } from "../http/sending.fixture";
import { readBaseMap, readTile, TileGone } from "./baseMap";

const { server } = withServer();
const { signal } = new AbortController();

it("reads where the map's tiles are, and takes what is no address or box for none", async () => {
  const http = createHttp({ base: server().url });
  const bounds = { south: 41, west: -9, north: 42, east: -8 };
  const described = { ready: true, tiles: "/ui-api/tiles/1/{z}/{x}/{y}", bounds, attribution: "© Mappers" };
  server().answer({ json: described });
  expect(await readBaseMap(http)).toEqual(described);
  server().answer({ json: { ready: true, lastZoom: 13, fault: "BASEMAP_UNREADABLE" } });
  expect(await readBaseMap(http)).toEqual({ ready: true, lastZoom: 13, fault: "BASEMAP_UNREADABLE" });
  server().answer({ json: { ready: false, tiles: 1, bounds: { south: 41 }, fault: "OTHER" } });
  expect(await readBaseMap(http)).toEqual({ ready: false });
});

it("asks for a tile at its place, and tells one that is empty from one that is gone", async () => {
  const http = createHttp({ base: server().url });
  const tile = () => readTile(http, "/ui-api/tiles/1/{z}/{x}/{y}", { z: 3, x: 4, y: 5 }, signal);
  server().answer({ status: 200, text: "bytes" });
  expect(new TextDecoder().decode(await tile())).toBe("bytes");
  expect(server().seen.at(-1)?.path).toBe("/ui-api/tiles/1/3/4/5");
  server().answer({ status: 204 });
  expect(await tile()).toBeUndefined();
  server().answer({ status: 404 });
  await expect(tile()).rejects.toBeInstanceOf(TileGone);
  server().answer({ status: 403 });
  await expect(tile()).rejects.toThrow("/ui-api/tiles/1/3/4/5 was answered with 403");
});
