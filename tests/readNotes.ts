import type { ApiClient } from "./apiClient";
import { release } from "./release";

/** The preferences of a user who has read the notes of a release, and has chosen nothing else. */
export const preferencesOfReader = (read: string = release): string => JSON.stringify({ releaseNotes: read });

/** Has whoever calls read the notes of the release, which else open over his first page; what he has chosen is forgotten. */
export async function readNotes(client: ApiClient, preferences = preferencesOfReader()): Promise<void> {
  const { rows } = (await client.get("/gt/gt-api/users/current")).json<{ rows: [{ id: string }] }>();
  const key = `preferences_${rows[0].id}`;
  await client.post("/gt/gt-api/keyValueStorage/put/", { key, value: preferences });
}
