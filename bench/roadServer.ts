import { startServerProcess } from "../tests/serverProcess";

/** A server for a measurement, on the roads of ROADS_EXTRACT (of Porto) where it is named. */
export function startRoadServer(): ReturnType<typeof startServerProcess> {
  const extract = process.env.ROADS_EXTRACT;
  return startServerProcess({
    patience: 60_000,
    environment: extract === undefined ? {} : { ROADS_EXTRACT: extract },
  });
}
