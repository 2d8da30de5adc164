import type { Attachment } from "../../schemas/attachments";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** The files of a resource's records. */
export type AttachmentCalls = {
  list(id: string, signal?: AbortSignal): Promise<Attachment[]>;
  /** Why it is refused is the caller's to show. The same key given again attaches once. */
  attach(id: string, file: File, key: string): Promise<Attachment | undefined>;
  content(id: string, file: string): Promise<Blob>;
  thumbnail(id: string, file: string, signal?: AbortSignal): Promise<Blob>;
  remove(id: string, file: string): Promise<void>;
  /** Brings back what was removed. */
  restore(id: string, file: string): Promise<void>;
};

/** `path`: where the resource's attachments are (`attachmentsPath`). */
export function createAttachments(http: Http, path: string): AttachmentCalls {
  const at = (...parts: string[]) => [path, ...parts.map(encodeURIComponent)].join("/");
  const rowsOf = (body: unknown) => recordsOf(isWire(body) ? body.rows : []) as unknown as Attachment[];
  return {
    async list(id, signal) {
      return rowsOf((await http.send({ method: "GET", path: at(id), signal })).body);
    },
    async attach(id, file, key) {
      const { body } = await http.send({
        method: "POST",
        path: at(id),
        query: { name: file.name },
        file,
        errors: "gathered",
        idempotencyKey: key,
      });
      return rowsOf(body)[0];
    },
    async content(id, file) {
      return (await http.send({ method: "GET", path: at(id, file), wantsFile: true })).body as Blob;
    },
    async thumbnail(id, file, signal) {
      const call = {
        method: "GET",
        path: at(id, file, "thumbnail"),
        wantsFile: true,
        errors: "own",
      } as const;
      return (await http.send({ ...call, signal })).body as Blob;
    },
    async remove(id, file) {
      await http.send({ method: "DELETE", path: at(id, file) });
    },
    async restore(id, file) {
      await http.send({ method: "POST", path: at(id, file, "restore"), json: {} });
    },
  };
}
