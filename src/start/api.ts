import { loadResource, manifests } from "virtual:resources";
import { createDataProvider, type MappingWarning } from "../../dataProviders";
import { http } from "../kit/http";

/** The zone of times that come without one: spec 9's until the account's settings are there. */
let timeZone = "Europe/London";

/** The console's data provider: both APIs, as the schemas say. Imported by the signed-in console only. */
export const api = createDataProvider({
  http,
  manifests,
  loadResource,
  timeZone: () => timeZone,
  ...(import.meta.env.DEV && { onWarning }),
});

export function setTimeZone(zone: string): void {
  timeZone = zone;
}

/** Spec 5: what a server sends against its schema is shown as it came; whoever builds the console hears of it. */
function onWarning({ resource, id, path, value, expected }: MappingWarning): void {
  // oxlint-disable-next-line no-console -- in development only: the browser's console is where its developer looks.
  console.warn(`${resource} ${id}: ${path} is ${JSON.stringify(value)}, which is not a valid ${expected}`);
}
