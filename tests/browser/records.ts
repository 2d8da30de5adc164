import { fileURLToPath } from "node:url";
import type { ResourceRecord } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { ApiClient } from "../apiClient";
import { expect } from "./fixtures";

const resources = loadResources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const apis = [...resources.values()].map((resource) => resource["x-api"]);
/** Where a list is asked for in a body: by the base, the call's path after it. */
const listedByPost = new Map(
  apis.flatMap(({ base, list = "" }) => (list.startsWith("POST ") ? [[base, list.slice(5)] as const] : [])),
);

/** Records of the older API, as another client of the server writes and reads them. */
export function recordsAt(api: ApiClient, base: string) {
  return {
    async create(record: object): Promise<ResourceRecord> {
      return only(await api.post(base, record));
    },
    async update(id: string, changes: object): Promise<ResourceRecord> {
      return only(await api.post(`${base}/${id}`, changes));
    },
    async remove(id: string): Promise<void> {
      await api.post(`${base}/batch`, { operations: [{ op: "remove", id }] });
    },
    async read(id: string): Promise<ResourceRecord> {
      return only(await api.get(`${base}/${id}`));
    },
    /** Those in which a text is found. */
    async search(text: string): Promise<ResourceRecord[]> {
      const answer = await (listedByPost.has(base)
        ? api.post(`${base}${listedByPost.get(base)}`, { search: text })
        : api.get(`${base}?search=${encodeURIComponent(text)}`));
      expect(answer.status, answer.text).toBe(200);
      return answer.json<{ rows: ResourceRecord[] }>().rows;
    },
    /** Many at once, a thousand a call; their ids. */
    async createMany(records: object[]): Promise<string[]> {
      const ids: string[] = [];
      for (let from = 0; from < records.length; from += 1000) {
        const operations = records.slice(from, from + 1000).map((record) => ({ op: "create", record }));
        const answer = await api.post(`${base}/batch`, { operations });
        expect(answer.status, answer.text.slice(0, 500)).toBe(200);
        const { rows } = answer.json<{ rows: { record: { id: string } }[] }>();
        ids.push(...rows.map(({ record }) => record.id));
      }
      return ids;
    },
  };
}

function only(answer: { text: string; json<T>(): T }): ResourceRecord {
  const { rows } = answer.json<{ rows: ResourceRecord[] }>();
  expect(rows, answer.text).toHaveLength(1);
  return rows[0] as ResourceRecord;
}
