import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { bearerOf, keyCaller } from "./apiKeys";
import { Refusals, sessionCaller, sessionOf } from "./auth";
import type { Database } from "./database";
import { appCaller, isAppToken } from "./execution";
import { features } from "./features";
import { isApi } from "./http/addresses";
import { bodyLimit, readBodies, requestEncodings, unsupportedEncoding } from "./http/bodies";
import { answerBrokenRequest } from "./http/brokenRequest";
import { serveConsole } from "./http/console";
import { answerListedOrigins } from "./http/cors";
import type { Endpoint } from "./http/endpoint";
import { answerFrameworkError, handleFailures } from "./http/failures";
import { boundInFlight } from "./http/inFlight";
import { ownAddress } from "./http/ownAddress";
import { sendPage } from "./http/page";
import { parseParameters } from "./http/parameters";
import { closing, readiness } from "./http/readiness";
import { requireAccess } from "./http/requireAccess";
import { type Admission, addRoute } from "./http/routes";
import { apiHeaders, generalHeaders, strictTransport } from "./http/securityHeaders";
import { answerUnknown } from "./http/unknown";
import { keptAnswer } from "./idempotency";
import { serveMetrics } from "./metrics";
import { openApiDocument, openApiPage } from "./openapi";
import { createServices, type ServiceOptions } from "./services";
import { accountsListing, embeddersOf } from "./settings";

export type AppOptions = Omit<ServiceOptions, "now" | "log" | "address"> & {
  logger?: FastifyServerOptions["loggerInstance"];
  now?: () => Date;
};

/** So many milliseconds the ends of streams have to be sent, before connections are cut. */
const quietEnd = 300;

/** The server on a database that is prepared (`prepareDatabase`): every call of every resource, the console, health. */
export async function buildApp({
  logger,
  now = () => new Date(),
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { config, database, resources, pace = 1 } = options;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: false,
    requestTimeout: 60_000,
    // What features make ready before the server listens takes seconds, and on a busy machine several times that.
    pluginTimeout: 120_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { querystringParser: (text) => parseParameters(text), maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["gzip"],
    zlibOptions: { level: 1 },
    requestEncodings,
    onUnsupportedRequestEncoding: unsupportedEncoding,
  });
  readBodies(app);
  handleFailures(app);
  const { isClosing, drain } = boundInFlight(app, { pace });
  addHeaders(app);
  logRequests(app);
  const sendConsole = await serveConsole(app, config, {
    embeddersOf: (account) => embeddersOf(database, account),
    hasSession: (request) => sessionOf(request) !== undefined,
  });

  const address = () => ownAddress(app.server);
  const services = createServices({ ...options, now, log: app.log, address });
  const admission = admissionOf({ database, resources, now, log: app.log });
  answerListedOrigins(app, {
    configured: config.corsOrigins,
    accountsListing: (origin) => accountsListing(database, origin),
    callerOf: (request) => admission.sessionCaller(request, false),
  });
  const served = features.map(({ serve }) => serve?.(services) ?? {});
  const queues = served.flatMap((each) => each.queues ?? []);
  if (config.metricsToken !== undefined)
    serveMetrics(app, config.metricsToken, { database, queues, dataDir: config.dataDir, now });
  app.addHook("onReady", async () => {
    for (const { start } of served) await start?.();
  });
  app.addHook("preClose", async () => {
    await drain();
    for (const { stop } of served.toReversed()) await stop?.();
    // What is open still was opened ahead by a browser and never used: that alone would hold up the end for a minute.
    setTimeout(() => app.server.closeAllConnections(), quietEnd);
  });
  const endpoints = served.flatMap((each) => each.endpoints ?? []);
  requireAccess(app);
  for (const endpoint of endpoints) addRoute(app, admission, endpoint);
  addOpenRoutes(app, database, endpoints, isClosing);
  answerUnknown(app, endpoints, sendConsole);
  return app;
}

/** What anyone may ask: whether the server lives and serves, and what its API is. */
function addOpenRoutes(
  app: FastifyInstance,
  database: Database,
  endpoints: Endpoint[],
  isClosing: () => boolean,
): void {
  const open = { config: { open: true } };
  const document = JSON.stringify(openApiDocument(endpoints));
  app.get("/live", open, async () => ({ status: "live" }));
  app.get("/ready", open, async (_request, reply) => {
    const { status, causes } = isClosing() ? closing : readiness(await database.condition());
    return reply
      .code(status === "unavailable" ? 503 : 200)
      .send({ status, ...(causes.length > 0 && { causes }) });
  });
  app.get("/openapi.json", open, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  app.get("/api", open, async (_request, reply) => sendPage(reply, openApiPage(endpoints, "__CSP_NONCE__")));
}

function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(generalHeaders).header("x-request-id", request.id);
    if (request.protocol === "https") reply.headers(strictTransport);
    if (isApi(request.url)) reply.headers(apiHeaders);
    done();
  });
}

/** One line a request: what and how it ended. Neither bodies nor cookies nor queries, which may hold secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const route = routeOptions.url ?? "";
    const facts = {
      requestId: request.id,
      method,
      // A token in an address opens what it is of.
      path: route.includes("/:token") ? route : url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? "warn" : "debug"](facts, "request");
    done();
  });
}

type AdmissionParts = Pick<ServiceOptions, "database" | "resources" | "now" | "log">;

/** What the HTTP layer is handed of sessions, API keys, the audit of refusals, and answers that are given again. */
function admissionOf({ database, resources, now, log }: AdmissionParts): Admission {
  const refusals = new Refusals({ database, now, log });
  return {
    database,
    sessionCaller: (request, touch) => sessionCaller({ database, now }, request, touch),
    keyCaller: (request) => {
      const key = bearerOf(request);
      return key === undefined ? undefined : keyCaller({ database, resources, now }, key, request.ip);
    },
    appCaller: (request) => {
      const token = bearerOf(request);
      return token === undefined || !isAppToken(token)
        ? undefined
        : appCaller({ database, now }, token, request.ip);
    },
    noteRefusal: (caller, endpoint, request) => refusals.note(caller, endpoint, request),
    answerOnce: (sql, keyed, work) => keptAnswer(sql, { ...keyed, now: now() }, work),
  };
}
