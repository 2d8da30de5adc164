import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type PrintedProof, proofParts } from "../../schemas/proofs";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { formOf } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import type { ResourceStore } from "../resources";
import { type Parts, printedProof } from "./printedProof";
import { isProven, missingParts, readProven } from "./provenOrder";

/** The proof of an order's delivery as the account prints it. Who reads the order reads it. */
export function proofEndpoint({ orders, ...parts }: Parts & { orders: ResourceStore }): Endpoint {
  const { resource } = orders;
  return {
    method: "GET",
    path: `${resource["x-api"].base}/{id}/pod`,
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: "What the account prints of an order's delivery: its template, filled, with the pictures in it",
    answers: {
      status: 200,
      description: "One row; without `html` as long as nothing proves a delivery",
      schema: answerSchema,
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
    does: async (call) => {
      const { account, user, settings } = call.caller;
      const of = { accountId: account.id, id: call.params.id ?? "" };
      const proven = await parts.database.read(of.accountId, async (sql) =>
        (await orders.read(sql, actorOf(call), of.id)) ? readProven(sql, of) : undefined,
      );
      if (!proven) throw new ApiFailure("NOT_FOUND", { id: of.id });
      const asked = { language: String(settings.currentLanguage), by: user.name };
      const { reference, status = "NEW" } = proven.order;
      const printed = await printedProof(parts, proven, asked);
      const row: PrintedProof = {
        order: of.id,
        reference: reference ?? null,
        status,
        ...printed,
        html: isProven(proven) ? printed.html : null,
        missing: missingParts(proven),
      };
      return rowsAnswer([row]);
    },
  };
}

const text: Property = { type: "string" };
const flag: Property = { type: "boolean" };

const template = {
  id: text,
  name: text,
  isFilled: { ...flag, description: "Whether it could be filled; the usual one stands in where not" },
} satisfies Record<keyof NonNullable<PrintedProof["template"]>, Property>;

const missing = {
  part: { enum: [...proofParts] },
  isNeeded: { ...flag, description: "The account, or the driver's record, asks for it" },
} satisfies Record<keyof PrintedProof["missing"][number], Property>;

const proof = {
  order: text,
  reference: { type: ["string", "null"] },
  status: text,
  title: { ...text, description: "In the account's language" },
  language: text,
  html: {
    type: ["string", "null"],
    description: "The body of a page in which nothing runs or loads; its pictures are data URLs",
  },
  options: { type: "object", description: "The template's: its paper, and margins in millimetres" },
  template: {
    ...formOf(template),
    type: ["object", "null"],
    description: "With which the delivery was proved, else the one in use; null where there is neither",
  },
  missing: { type: "array", items: formOf(missing), description: "What there is no proof of" },
} satisfies Record<keyof PrintedProof, Property>;

const answerSchema = formOf({ rows: { type: "array", items: formOf(proof) }, success: flag });
