import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Spot = { latitude: number; longitude: number };
type Asked = { path: string; places: number; body: unknown };

/** How an engine answers instead of as it should: once for each entry, then as it should again. */
type Mishap = "slow" | "html" | "cut" | { status: number; body: unknown };

/** What an engine of a test knows: the sea north of 60°, a far island east of 30°, and straight roads of 36 km/h. */
export function secondsBetween(from: Spot, to: Spot): number | undefined {
  if (from.latitude > 60 || to.latitude > 60) return undefined;
  if (from.longitude > 30 !== to.longitude > 30) return undefined;
  return metresOf(from, to) / 10;
}

export function metresOf(from: Spot, to: Spot): number {
  const steps = Math.abs(from.latitude - to.latitude) + Math.abs(from.longitude - to.longitude);
  return Math.round(steps * 100_000);
}

/** A server that speaks as the documentation of an engine says; `limits` are its places in a table, and in a route. */
export async function startEngine(
  kind: "osrm" | "valhalla",
  limits: { table: number; route: number; refusesSea?: boolean },
) {
  const asked: Asked[] = [];
  const mishaps: Mishap[] = [];
  const answers = kind === "osrm" ? osrmAnswer : valhallaAnswer;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString("utf8");
    const mishap = mishaps.shift();
    const send = (status: number, body: string, type = "application/json") =>
      response.writeHead(status, { "content-type": type }).end(body);
    if (mishap === "slow") return;
    if (mishap === "html") return void send(200, "<html>Bad gateway</html>", "text/html");
    if (mishap === "cut") return void request.socket.destroy();
    if (mishap) return void send(mishap.status, JSON.stringify(mishap.body));
    const url = new URL(request.url ?? "/", "http://engine");
    const body = text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
    const { status, answer: said, places } = answers(url, body, limits);
    asked.push({ path: url.pathname + url.search, places, body });
    send(status, JSON.stringify(said));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    mishaps,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { status: number; answer: unknown; places: number };
type Limits = { table: number; route: number; refusesSea?: boolean };

/** https://project-osrm.org/docs/v5.24.0/api/ */
function osrmAnswer(url: URL, _body: unknown, limits: Limits): Answer {
  const [, service = "", version, , list = ""] = url.pathname.split("/");
  const places = decodeURIComponent(list)
    .split(";")
    .map((pair) => {
      const [longitude, latitude] = pair.split(",").map(Number);
      return { latitude: latitude!, longitude: longitude! };
    });
  const fault = (code: string, message: string) => ({
    status: 400,
    answer: { code, message },
    places: places.length,
  });
  if (version !== "v1") return fault("InvalidVersion", "Version not found");
  const most = service === "table" ? limits.table : limits.route;
  if (places.length > most)
    return fault("TooBig", `Number of entries ${places.length} is higher than ${most}`);
  const sea = places.findIndex(({ latitude }) => latitude > 60);
  if (sea >= 0 && limits.refusesSea)
    return fault("NoSegment", `Could not find a matching segment for coordinate ${sea}`);
  const waypoint = ({ latitude, longitude }: Spot) => ({
    location: [longitude, Math.min(60, latitude)],
    distance: latitude > 60 ? (latitude - 60) * 111_000 : 3.5,
    name: "",
    hint: "",
  });
  const known = places.map((place) => ({ ...place, latitude: Math.min(60, place.latitude) }));
  if (service === "table") {
    const chosen = (name: string) =>
      (url.searchParams.get(name) ?? "").split(";").map((index) => known[Number(index)]!);
    const [from, to] = [chosen("sources"), chosen("destinations")];
    const asIs = (name: string) =>
      (url.searchParams.get(name) ?? "").split(";").map((index) => waypoint(places[Number(index)]!));
    const cells = (value: (one: Spot, other: Spot) => number) =>
      from.map((one) =>
        to.map((other) => (secondsBetween(one, other) === undefined ? null : value(one, other))),
      );
    const answer = {
      code: "Ok",
      durations: cells((one, other) => secondsBetween(one, other)!),
      distances: cells(metresOf),
      sources: asIs("sources"),
      destinations: asIs("destinations"),
    };
    return { status: 200, answer, places: places.length };
  }
  const pairs = known.slice(1).map((to, leg) => ({ from: known[leg]!, to }));
  if (pairs.some(({ from, to }) => secondsBetween(from, to) === undefined))
    return fault("NoRoute", "Impossible to route between points");
  const legs = pairs.map(({ from, to }) => {
    const corner = { latitude: to.latitude, longitude: from.longitude };
    return {
      duration: secondsBetween(from, to),
      distance: metresOf(from, to),
      summary: "",
      steps: [
        { geometry: encoded([from, corner]) },
        { geometry: encoded([corner, to]) },
        { geometry: encoded([to, to]) },
      ],
    };
  });
  return {
    status: 200,
    answer: { code: "Ok", routes: [{ legs, distance: 0, duration: 0 }], waypoints: places.map(waypoint) },
    places: places.length,
  };
}

/** https://valhalla.github.io/valhalla/api/ */
function valhallaAnswer(url: URL, body: Record<string, unknown> | undefined, limits: Limits): Answer {
  const spots = (name: string) =>
    ((body?.[name] ?? []) as { lat: number; lon: number }[]).map(({ lat, lon }) => ({
      latitude: lat,
      longitude: lon,
    }));
  const [from, to, places] = [spots("sources"), spots("targets"), spots("locations")];
  const count = from.length + to.length + places.length;
  const fault = (code: number, error: string) => ({
    status: 400,
    answer: { error_code: code, error, status_code: 400, status: "Bad Request" },
    places: count,
  });
  const isAtSea = ({ latitude }: Spot) => latitude > 60;
  if (url.pathname === "/locate") {
    const found = places.map((place) =>
      isAtSea(place)
        ? { input_lat: place.latitude, input_lon: place.longitude, edges: null, nodes: null }
        : { input_lat: place.latitude, input_lon: place.longitude, edges: [{ way_id: 1 }], nodes: [] },
    );
    return { status: 200, answer: found, places: count };
  }
  if (url.pathname === "/sources_to_targets") {
    if (from.length * to.length > limits.table) return fault(150, `Exceeded max locations:${limits.table}`);
    if ([...from, ...to].some(isAtSea)) return fault(171, "No suitable edges near location");
    const cells = from.map((one, from_index) =>
      to.map((other, to_index) => {
        const time = secondsBetween(one, other);
        const distance = time === undefined ? null : metresOf(one, other) / 1000;
        return { time: time ?? null, distance, from_index, to_index };
      }),
    );
    return { status: 200, answer: { sources_to_targets: cells, units: "kilometers" }, places: count };
  }
  if (url.pathname !== "/route") return { ...fault(106, "Try any of"), status: 404 };
  if (places.length > limits.route) return fault(150, `Exceeded max locations:${limits.route}`);
  if (places.some(isAtSea)) return fault(171, "No suitable edges near location");
  const pairs = places.slice(1).map((end, leg) => ({ start: places[leg]!, end }));
  if (pairs.some(({ start, end }) => secondsBetween(start, end) === undefined))
    return fault(442, "No path could be found for input");
  const legs = pairs.map(({ start, end }) => ({
    summary: { time: secondsBetween(start, end), length: metresOf(start, end) / 1000 },
    shape: encoded([start, { latitude: end.latitude, longitude: start.longitude }, end]),
    maneuvers: [],
  }));
  return { status: 200, answer: { trip: { legs, status: 0, units: "kilometers" } }, places: count };
}

/** Google's encoded polyline, with six decimals. */
function encoded(points: Spot[]): string {
  let [before, beside, text] = [0, 0, ""];
  for (const { latitude, longitude } of points) {
    const [north, east] = [Math.round(latitude * 1e6), Math.round(longitude * 1e6)];
    text += encodedNumber(north - before) + encodedNumber(east - beside);
    [before, beside] = [north, east];
  }
  return text;
}

function encodedNumber(number: number): string {
  let [rest, text] = [number < 0 ? ~(number << 1) : number << 1, ""];
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}
