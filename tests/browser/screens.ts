import { fileURLToPath } from "node:url";
import { isMadeOnce } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { manifestOf } from "../../schemas/manifest";
import { resourceScreens } from "../../src/routes/screens";
import { settings } from "./settings";

const resources = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const manifests = Object.fromEntries([...resources].map(([name, resource]) => [name, manifestOf(resource)]));
const shown = resourceScreens(manifests, { role: "ADMIN", settings }).map(({ resource }) => resource.name);
const screens = [...resources.values()].filter(({ name }) => shown.includes(name));
// Keys can be neither imported nor undone, and are made up by the server (apiKeys.spec.ts).
/** The resources that an administrator lists, and those that have one record an account. */
export const lists = screens.filter((resource) => !resource["x-api"].single && !isMadeOnce(resource));
export const singles = screens.filter((resource) => resource["x-api"].single);
