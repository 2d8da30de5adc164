import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiFailure } from "../resources";
import type { Endpoint } from "./endpoint";
import { refuse } from "./failures";

/** Below these there are files and calls only: an unknown one is no page of the console (quality.md S27). */
const notPages = /^\/(gt|ui-api|assets)(\/|$)/;

/** An unknown address is the console's affair, unless it is the API's: then 404, or 405 where only the method is wrong. */
export function answerUnknown(
  app: FastifyInstance,
  endpoints: Endpoint[],
  sendConsole: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  const known = endpoints.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`));
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (known.some((pattern) => pattern.test(path)))
      return refuse(request, reply, new ApiFailure("METHOD_NOT_ALLOWED", { method: request.method }));
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (!wantsPage || notPages.test(path)) return refuse(request, reply, new ApiFailure("UNKNOWN_ADDRESS"));
    return sendConsole(request, reply);
  });
}
