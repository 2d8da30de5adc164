import { isApiError } from "../../../../dataProviders";
import type { RunsheetDataProvider } from "../../../../dataProviders";
import type { Resource } from "../../../../schemas";
import type { Fields } from "../record/outgoing";

/** The properties of a new record whose values others have already, which its save would refuse. */
export async function takenPaths(
  api: Pick<RunsheetDataProvider, "isUnique">,
  resource: Resource,
  sent: Fields,
): Promise<string[]> {
  const asked = Object.entries(resource.properties).map(async ([name, property]) => {
    const value = sent[name];
    if (property["x-unique"] === undefined || typeof value !== "string" || value.trim() === "") return [];
    try {
      return (await api.isUnique(resource.name, name, value)) ? [] : [name];
    } catch (error) {
      // No answer is no verdict: the save asks again.
      if (isApiError(error)) return [];
      throw error;
    }
  });
  return (await Promise.all(asked)).flat();
}
