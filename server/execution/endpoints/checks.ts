import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode, Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Database, Sql } from "../../database";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../../http/endpoint";
import { letGoBy } from "../../http/letGoBy";
import { plainText as text } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import { takeTurn } from "../../resources";
import {
  type CheckFile,
  filesThere,
  keepFile,
  type SentCheck,
  type VehicleChecks,
} from "../../vehicleChecks";
import { driverChecks } from "../driverChecks";
import { driverRuns } from "../driverRuns";
import { pictureErrors, type SentAs, sentPicture, sha256 } from "../sentPicture";
import { limitsOf, timeFaultOf } from "../tellings";
import { about, base, drivers } from "./about";
import { driverOf } from "./events";

type Parts = { database: Database; checks: VehicleChecks; now: () => Date };

/** Files that a check may have. */
const mostFiles = 100;

const id: Property = { ...text(100), minLength: 1 };
const photos: Property = { type: "array", maxItems: 10, items: sha256 };

const checkBody: Property = {
  type: "object",
  required: ["id", "time", "vehicle", "form", "answers"],
  properties: {
    id: { ...id, description: "The phone's: sent again under it, it changes nothing" },
    time: { type: "string", format: "date-time", maxLength: 40 },
    vehicle: { ...text(200), minLength: 1 },
    form: { ...text(200), minLength: 1, description: "The form's reference" },
    version: {
      type: "integer",
      minimum: 1,
      maximum: 2 ** 31 - 1,
      description: "That of the form which was filled in; the present one, unless told",
    },
    run: { ...id, description: "Before which it is made; without it, it is of the day of its time" },
    odometer: { type: "number", minimum: 0, maximum: 10_000_000, description: "Kilometres" },
    answers: {
      type: "array",
      maxItems: 200,
      items: {
        type: "object",
        required: ["field"],
        properties: {
          field: { ...text(200), description: "The field's name" },
          value: {
            type: ["boolean", "number", "string"],
            maxLength: 10_000,
            pattern: "^[^\\u0000]*$",
            description: "false: not in order, which opens a fault and asks for a comment",
          },
          comment: text(2000),
          photos,
        },
        additionalProperties: false,
      },
    },
    faults: {
      type: "array",
      maxItems: 50,
      description: "What else is not in order",
      items: {
        type: "object",
        required: ["name", "comment"],
        properties: {
          name: { ...text(200), pattern: "^[^\\u0000]*\\S[^\\u0000]*$" },
          comment: { ...text(2000), pattern: "^[^\\u0000]*\\S[^\\u0000]*$" },
          photos,
        },
        additionalProperties: false,
      },
    },
    signature: { ...sha256, description: "The hash of the file that was sent as the signature" },
    signedBy: text(200),
  },
  additionalProperties: false,
};

const fileQuery: Property = {
  type: "object",
  required: ["as", "sha256"],
  properties: {
    as: { type: "string", enum: ["signature", "photo"] satisfies SentAs[] },
    sha256: { ...sha256, description: "The SHA-256 of the file, in small hexadecimal digits" },
  },
  additionalProperties: false,
};

const common = ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS"] as const satisfies ErrorCode[];

/** The checks of a driver's vehicles: what is asked, what he answers, and the pictures of it (execution 2). */
export function checkEndpoints(parts: Parts): Endpoint[] {
  const { checks, now } = parts;
  return [
    {
      ...about,
      method: "GET",
      path: `${base}/checks`,
      access: drivers,
      summary: "The check forms of the driver's vehicles, and before which of his runs they are due",
      answers: {
        status: 200,
        description: "Each vehicle with its forms, those of the start of the day first",
        schema: vehiclesSchema,
      },
      errors: [...common],
      reads: async (sql, { caller }) => {
        const runs = await driverRuns(sql, {
          accountId: caller.account.id,
          of: { driver: driverOf(caller) },
          settings: caller.settings,
          now: now(),
        });
        const elements = await driverChecks(sql, caller, runs);
        return jsonAnswer({ elements, count: elements.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/checks`,
      access: drivers,
      summary: "Hand in a check; what is not in order opens a fault",
      body: { type: "json", schema: checkBody, limit: 1_000_000 },
      answers: { status: 200, description: "It is kept", schema: handedInSchema },
      errors: [
        ...common,
        "BAD_PARAMETER",
        "MALFORMED_JSON",
        "TIME_AHEAD",
        "EVENT_TOO_OLD",
        "EVENT_ID_TAKEN",
        "INVALID",
        "REFERENCE_NOT_FOUND",
        "REQUIRED",
        "TYPE",
        "CHOICE",
        "CHECK_FIELD_UNKNOWN",
        "CHECK_ANSWER_MISSING",
        "CHECK_VALUE_TOO_MUCH",
        "CHECK_FILE_MISSING",
      ],
      writes: async (sql, call) => {
        refuseClosed(call);
        const check = call.body as SentCheck;
        const fault = timeFaultOf(check.time, limitsOf(call.caller, now()));
        if (fault) throw new ApiFailure(fault.code as ErrorCode, fault.metadata);
        const driver = driverOf(call.caller);
        return jsonAnswer(await checks.handIn(sql, actorOf(call), { driver, check }));
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/checks/{id}/files`,
      access: drivers,
      summary:
        "Send a signature (PNG) or a photo (PNG, JPEG, WebP) of a check before it is handed in; sent again under its hash it changes nothing",
      query: fileQuery,
      body: { type: "file", schema: { type: "string", format: "binary" } as Property },
      answers: {
        status: 200,
        description: "It is stored",
        schema: {
          type: "object",
          required: ["result", "sha256"],
          properties: { result: { type: "string", enum: ["accepted", "repeated"] }, sha256 },
        },
      },
      errors: [...common, "BAD_PARAMETER", "CHECK_FILES_FULL", ...pictureErrors],
      handles: (request, reply, call) => takeFile(parts, call, request, reply),
    },
  ];
}

/** @throws ApiFailure FORBIDDEN where the account checks no vehicles. */
function refuseClosed({ caller }: Call): void {
  if (caller.settings.vehicleChecks === false) throw new ApiFailure("FORBIDDEN");
}

/** All that takes long is done before the transaction, which other writers of the account would wait for. */
async function takeFile(
  { database, now }: Parts,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { as, sha256: hash } = call.query as { as: SentAs; sha256: string };
  const answer = (result: string) => jsonAnswer({ result, sha256: hash });
  const accountId = call.caller.account.id;
  const isThere = async (sql: Sql, file: CheckFile) => {
    const there = await filesThere(sql, file);
    if (!there.has(hash) && there.size >= mostFiles)
      throw new ApiFailure("CHECK_FILES_FULL", { id: file.check, limit: mostFiles });
    return there.has(hash);
  };
  const before = await database
    .read(accountId, async (sql) => {
      refuseClosed(call);
      const file = fileOf(call, hash);
      return { file, isThere: await isThere(sql, file) };
    })
    .catch(async (error: unknown) => {
      await letGoBy(request, reply);
      throw error;
    });
  if (before.isThere) {
    await letGoBy(request, reply);
    return answer("repeated");
  }
  const picture = await sentPicture(request, reply, { as, sha256: hash });
  return database.transaction(accountId, async (sql) => {
    await takeTurn(sql, { accountId });
    if (await isThere(sql, before.file)) return answer("repeated");
    await keepFile(sql, before.file, picture, now());
    return answer("accepted");
  });
}

function fileOf({ caller, params }: Call, hash: string): CheckFile {
  const check = params.id ?? "";
  if (check === "" || check.length > 100 || check.includes("\0"))
    throw new ApiFailure("BAD_PARAMETER", {
      parameter: "id",
      value: check.slice(0, 100).replaceAll("\0", ""),
      mend: "give the id of the check, 100 characters or fewer",
    });
  return { accountId: caller.account.id, driver: driverOf(caller), check, sha256: hash };
}

const vehiclesSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: {
    elements: {
      type: "array",
      items: {
        type: "object",
        required: ["vehicle", "checks"],
        properties: {
          vehicle: { type: "object" },
          checks: {
            type: "array",
            items: {
              type: "object",
              required: ["kind", "form", "dueFor"],
              properties: {
                kind: { type: "string", enum: ["START_OF_DAY", "ADDITIONAL"] },
                form: { type: "object" },
                dueFor: {
                  type: "array",
                  items: { type: "string" },
                  description: "The runs before which it is still to be handed in",
                },
              },
            },
          },
        },
      },
    },
    count: { type: "integer" },
  },
};

const handedInSchema: Property = {
  type: "object",
  required: ["result", "reference", "faults"],
  properties: {
    result: { type: "string", enum: ["accepted", "repeated"] },
    reference: { type: "string" },
    faults: {
      type: "array",
      description: "Those that it has opened",
      items: {
        type: "object",
        required: ["reference", "checkName"],
        properties: { reference: { type: "string" }, checkName: { type: "string" } },
      },
    },
  },
};
