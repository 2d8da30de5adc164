import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isConsoleAddress } from "../../schemas/accountNames";
import { ApiFailure } from "../../schemas/failure";
import { isNoPage } from "./addresses";
import type { Endpoint } from "./endpoint";
import { refuse } from "./failures";

/** The addresses that are open to anyone (app.ts). */
const openAddresses = ["/live", "/ready", "/openapi.json", "/api"].map((path) => ({ method: "GET", path }));

/** What Fastify routes but nobody offers, at no address (quality.md S27). */
const refusedMethods = new Set(["TRACE", "CONNECT"]);

/** An unknown address is the console's affair, unless it is the API's: then 404, or 405 where only the method is wrong. */
export function answerUnknown(
  app: FastifyInstance,
  endpoints: Endpoint[],
  sendConsole: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  const known = [...endpoints, ...openAddresses].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ""] = request.url.split("?");
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0 || refusedMethods.has(request.method)) {
      reply.header("allow", methods.length > 0 ? [...new Set(methods)].join(", ") : "GET");
      return refuse(request, reply, new ApiFailure("METHOD_NOT_ALLOWED", { method: request.method }));
    }
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (!wantsPage || isNoPage(path)) return refuse(request, reply, new ApiFailure("UNKNOWN_ADDRESS"));
    // The console leads who mistyped an address to a page of his; whoever looks for files is told that there is none.
    if (!isConsoleAddress(path)) reply.code(404);
    return sendConsole(request, reply);
  });
}
