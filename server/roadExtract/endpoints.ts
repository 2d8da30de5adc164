import { basename } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { personOf } from "../auth";
import type { Config } from "../config";
import type { Database } from "../database";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import type { RoadStore } from "../roadStore";
import { plainText } from "../http/shapes";
import { auditEvent, type Changes } from "../resources";
import { duringUpload } from "./duringUpload";
import type { Upload, Uploads } from "./Uploads";

/** Megabytes that an extract may have where the operator has not said how many: a country. */
const usualMegabytes = 2_000;

const about = {
  path: "/ui-api/road-extract",
  family: "elements",
  tag: "Maps",
  access: { roles: ["ADMIN"] },
} as const;

export type RoadExtractParts = {
  config: Pick<Config, "roadsExtract" | "roadsUploadMb">;
  database: Database;
  roads: RoadStore;
  uploads: Uploads;
};

/** The extract that travel times, addresses and maps come from: what an administrator sees, uploads and removes. */
export function roadExtractEndpoints({ config, database, roads, uploads }: RoadExtractParts): Endpoint[] {
  const status = () => statusOf(uploads, roads, config.roadsExtract);

  /** Bytes that an extract may have. @throws ApiFailure ROADS_CONFIGURED, ROADS_UPLOAD_CLOSED, ROADS_BUSY. */
  async function mostBytes(): Promise<number> {
    if (config.roadsExtract !== undefined) throw new ApiFailure("ROADS_CONFIGURED");
    const most = config.roadsUploadMb ?? ((await hasOneAccount(database)) ? usualMegabytes : 0);
    if (most === 0) throw new ApiFailure("ROADS_UPLOAD_CLOSED");
    if (uploads.isBusy) throw new ApiFailure("ROADS_BUSY");
    return most * 1e6;
  }

  async function receive(
    request: FastifyRequest,
    reply: FastifyReply,
    { query, caller }: Call,
  ): Promise<Answer> {
    const { name } = query as { name: string };
    const limit = await mostBytes();
    const before = uploads.current;
    const taken = await duringUpload(request, reply, (file) => uploads.receive(file, name, limit), limit);
    if ("refused" in taken) {
      if (taken.refused === "BUSY") throw new ApiFailure("ROADS_BUSY");
      if (taken.refused === "TOO_LARGE") throw new ApiFailure("BODY_TOO_LARGE", { limit });
      throw refusal(taken.refused, "This is no OpenStreetMap extract in the PBF format");
    }
    if ("code" in taken) throw refusal(taken.code, taken.message);
    const { id, bytes, sha256 } = taken;
    const changes: Changes = {
      name: { ...(before && { from: before.name }), to: name },
      bytes: { ...(before && { from: before.bytes }), to: bytes },
      sha256: { ...(before && { from: before.sha256 }), to: sha256 },
    };
    await database.transaction(caller.account.id, (sql) =>
      auditEvent(sql, personOf(caller), { subject: "roadExtract", id, action: "UPDATE", changes }),
    );
    return jsonAnswer(status(), 202);
  }

  return [
    {
      ...about,
      method: "GET",
      summary: "Which extract of OpenStreetMap this server's roads are of, and how far a new one is built",
      answers: { status: 200, description: "The extract and its state", schema: statusSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      does: async () => jsonAnswer(status()),
    },
    {
      ...about,
      method: "PUT",
      summary:
        "Upload an extract (.osm.pbf) for all accounts of this server; it is built beside the present one",
      query: {
        type: "object",
        required: ["name"],
        properties: { name: { ...plainText(200), minLength: 1 } },
        additionalProperties: false,
      },
      body: { type: "file", schema: { type: "string", format: "binary" } as Property },
      answers: {
        status: 202,
        description: "It is one, and is being built: ask for its state",
        schema: statusSchema,
      },
      errors: ["FORBIDDEN", "ROADS_CONFIGURED", "ROADS_UPLOAD_CLOSED", "ROADS_BUSY", "EXTRACT_REFUSED"],
      handles: receive,
    },
    {
      ...about,
      method: "DELETE",
      summary: "Remove the extract that was uploaded",
      answers: { status: 200, description: "What is left", schema: statusSchema },
      errors: ["FORBIDDEN", "ROADS_CONFIGURED", "ROADS_UPLOAD_CLOSED", "ROADS_BUSY"],
      does: async ({ caller }) => {
        await mostBytes();
        const { current } = uploads;
        await uploads.remove();
        if (current) {
          const { id, name, bytes } = current;
          const changes: Changes = { name: { from: name }, bytes: { from: bytes } };
          await database.transaction(caller.account.id, (sql) =>
            auditEvent(sql, personOf(caller), { subject: "roadExtract", id, action: "UPDATE", changes }),
          );
        }
        return jsonAnswer(status());
      },
    },
  ];
}

function refusal(code: string, reason: string): ApiFailure {
  return new ApiFailure("EXTRACT_REFUSED", { fault: code, reason });
}

async function hasOneAccount(database: Database): Promise<boolean> {
  const { rows } = await database.read(null, (sql) =>
    template<{ accounts: number }>`select count(*)::int as accounts from account`.execute(sql),
  );
  return rows[0]?.accounts === 1;
}

/** What is told of the server's extract; of a configured one the file's name alone. */
function statusOf(uploads: Uploads, { state }: RoadStore, configured: string | undefined): object {
  if (configured !== undefined) return { source: "CONFIGURED", name: basename(configured), ...state };
  const { current, replacement } = uploads;
  const next = replacement && { ...toldOf(replacement), ...progressOf(replacement) };
  return {
    source: current ? "UPLOADED" : "NONE",
    ...(current && toldOf(current)),
    ...state,
    ...(next && { next }),
  };
}

function toldOf({ name, bytes, sha256, uploaded }: Upload): object {
  return { name, bytes, sha256, uploaded };
}

function progressOf(replacement: NonNullable<Uploads["replacement"]>): object {
  if (replacement.state === "BUILDING") return { state: replacement.state, share: replacement.share };
  const { state, code, message } = replacement;
  return { state, code, message };
}

const file = {
  name: { type: "string" },
  bytes: { type: "integer", minimum: 0 },
  sha256: { type: "string" },
  uploaded: { type: "string", format: "date-time" },
  share: { type: "number", minimum: 0, maximum: 1, description: "How much of it is built" },
  code: { type: "string", description: "Why it can't be built" },
  message: { type: "string" },
} as const;

const statusSchema: Property = {
  type: "object",
  required: ["source", "state"],
  properties: {
    source: { type: "string", enum: ["CONFIGURED", "UPLOADED", "NONE"] },
    state: { type: "string", enum: ["NONE", "BUILDING", "READY", "FAILED"] },
    ...file,
    next: {
      type: "object",
      description: "The one that takes the place of the present one once it is built, or failed to",
      required: ["state"],
      properties: { state: { type: "string", enum: ["BUILDING", "FAILED"] }, ...file },
    },
  },
};
