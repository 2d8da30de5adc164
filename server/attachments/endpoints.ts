import type { FastifyReply, FastifyRequest } from "fastify";
import type { Property } from "../../schemas";
import { attachmentsPath } from "../../schemas/attachments";
import type { Database } from "../database";
import { type Answer, type Call, type Endpoint, jsonAnswer, rowsAnswer } from "../http/endpoint";
import { plainText, rowsEnvelope } from "../http/shapes";
import type { ResourceStore } from "../resources";
import { Attachments } from "./Attachments";
import { dispositionOf } from "./fileName";

export type AttachmentParts = { database: Database; stores: Map<string, ResourceStore>; now: () => Date };

/** The calls of the files that are attached to records, of each resource that has them (spec 7.4). */
export function attachmentEndpoints({ stores, ...parts }: AttachmentParts): Endpoint[] {
  return [...stores.values()].flatMap((store) => {
    const path = attachmentsPath(store.resource);
    return path === undefined ? [] : endpointsOf(parts, store, path);
  });
}

function endpointsOf(parts: Omit<AttachmentParts, "stores">, store: ResourceStore, base: string): Endpoint[] {
  const files = new Attachments(parts, store);
  const about = { family: "rows", tag: store.resource.title } as const;
  const reads = { ...about, access: { resource: store.resource, needs: "read" } } as const;
  const edits = { ...about, access: { resource: store.resource, needs: "edit" } } as const;
  const errors = ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"] as const;
  const list = { status: 200, description: "What is attached", schema: rowsEnvelope };

  async function serve(reply: FastifyReply, call: Call, which: "content" | "thumbnail"): Promise<undefined> {
    const { name, contentType, bytes } = await files.read(call, which);
    await reply
      .headers({
        "content-disposition": dispositionOf(name),
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      })
      .type(which === "thumbnail" ? "image/webp" : contentType)
      .send(bytes);
  }

  return [
    {
      ...reads,
      method: "GET",
      path: `${base}/{id}`,
      summary: "The files that are attached to a record",
      answers: list,
      errors,
      reads: async (sql, call) => {
        const rows = await files.list(sql, call);
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...edits,
      method: "POST",
      path: `${base}/{id}`,
      summary: "Attach a file to a record; pictures are kept without what a camera writes beside them",
      query: {
        type: "object",
        required: ["name"],
        properties: { name: { ...plainText(200), minLength: 1 } },
        additionalProperties: false,
      },
      body: { type: "file", schema: { type: "string", format: "binary" } as Property },
      answers: { ...list, description: "The file as it is kept" },
      errors: [...errors, ...attachErrors],
      handles: (request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Answer> =>
        files.attach(request, reply, call),
    },
    {
      ...reads,
      method: "GET",
      path: `${base}/{id}/{file}`,
      summary: "A file that is attached to a record",
      answers: { status: 200, description: "Its bytes", type: "application/octet-stream" },
      errors,
      handles: (_request, reply, call) => serve(reply, call, "content"),
    },
    {
      ...reads,
      method: "GET",
      path: `${base}/{id}/{file}/thumbnail`,
      summary: "An attached picture, small",
      answers: { status: 200, description: "At most 320 pixels a side", type: "image/webp" },
      errors,
      handles: (_request, reply, call) => serve(reply, call, "thumbnail"),
    },
    {
      ...edits,
      method: "DELETE",
      path: `${base}/{id}/{file}`,
      summary: "Take an attached file away; for an hour it can be brought back",
      answers: { ...list, description: "No row" },
      errors,
      writes: async (sql, call) => {
        await files.remove(sql, call);
        return jsonAnswer({ rows: [], success: true });
      },
    },
    {
      ...edits,
      method: "POST",
      path: `${base}/{id}/{file}/restore`,
      summary: "Bring a file back that was taken away",
      answers: list,
      errors: [...errors, "ATTACHMENT_COUNT", "ATTACHMENT_QUOTA"],
      writes: async (sql, call) => {
        await files.restore(sql, call);
        return rowsAnswer(await files.list(sql, call));
      },
    },
  ];
}

const attachErrors = [
  "BAD_PARAMETER",
  "ATTACHMENT_NAME",
  "ATTACHMENT_TYPE",
  "ATTACHMENT_CONTENT",
  "ATTACHMENT_EMPTY",
  "ATTACHMENT_TOO_LARGE",
  "ATTACHMENT_PIXELS",
  "ATTACHMENT_PICTURE",
  "ATTACHMENT_UNPACKED",
  "ATTACHMENT_COUNT",
  "ATTACHMENT_QUOTA",
] as const;
