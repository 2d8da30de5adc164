import { loadResource, manifests } from "virtual:resources";
import { createDataProvider } from "../../dataProviders";
import { http } from "./http";

/** The console's data provider: both APIs, as the schemas say. Imported by the signed-in console only. */
export const api = createDataProvider({ http, manifests, loadResource });
