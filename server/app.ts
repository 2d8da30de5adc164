import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Resource } from "../schemas";
import { passwordKeeper, Passwords } from "./accounts";
import { admissionOf } from "./admission";
import { areaEndpoints } from "./areas";
import { keyEndpoints, keyStore } from "./apiKeys";
import { attachmentEndpoints } from "./attachments";
import { createAuth, SessionKeeper } from "./auth";
import { ChangeFeed, changesEndpoint } from "./changes";
import {
  Communications,
  communicationsEndpoints,
  endCommunication,
  whyNot,
  startTelling,
} from "./communications";
import type { Config } from "./config";
import type { Database } from "./database";
import { filterEndpoints } from "./filters";
import { bodyLimit, readBodies } from "./http/bodies";
import { serveConsole } from "./http/console";
import { answerListedOrigins } from "./http/cors";
import { geocodingEndpoints } from "./geocoding";
import { isApi } from "./http/addresses";
import type { Endpoint } from "./http/endpoint";
import { answerFrameworkError, handleFailures } from "./http/failures";
import { boundInFlight } from "./http/inFlight";
import { sendPage } from "./http/page";
import { parseParameters } from "./http/parameters";
import { requireAccess } from "./http/requireAccess";
import { addRoute } from "./http/routes";
import { apiHeaders, generalHeaders, strictTransport } from "./http/securityHeaders";
import { answerUnknown } from "./http/unknown";
import { keyValueEndpoints } from "./keyValue";
import { Mail } from "./mail";
import { mailSettingsEndpoints, readOwnServer } from "./mailSettings";
import { openApiDocument, openApiPage } from "./openapi";
import { orderEndpoints, recordRules } from "./orders";
import { JobRunner, JobStreams, planningEndpoints } from "./planning";
import { resourceEndpoints } from "./resourceCalls";
import { RunLines } from "./runLines";
import { BulkChange, Drafts, scheduleEndpoints, Schedules } from "./schedules";
import { roadExtractEndpoints, Uploads } from "./roadExtract";
import { roadMapEndpoints } from "./roadMap";
import { configuredExtract, RoadStore } from "./roadStore";
import { createStores, type ResourceStore } from "./resources";
import type { Secrets } from "./secrets";
import { accountsListing, DueSettings, embeddersOf, settingsEndpoints } from "./settings";
import { type TravelTimes, travelTimesOf } from "./travel";

export type AppOptions = {
  config: Config;
  database: Database;
  resources: Map<string, Resource>;
  secrets: Secrets;
  logger?: FastifyServerOptions["loggerInstance"];
  now?: () => Date;
  /** How an answer is held back after failed sign-ins: by the clock, unless told. */
  wait?: (ms: number) => Promise<unknown>;
  /** How often it is looked whether the day of a setting has come: every 30 s, unless told. */
  lookForDueSettingsMs?: number | undefined;
};

/** So many milliseconds the ends of streams have to be sent, before connections are cut. */
const quietEnd = 300;

/** The server on a database that is prepared (`prepareDatabase`): every call of every resource, the console, health. */
export async function buildApp({
  config,
  database,
  resources,
  secrets,
  logger,
  now = () => new Date(),
  wait,
  lookForDueSettingsMs,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: false,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { querystringParser: (text) => parseParameters(text), maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ["gzip"], zlibOptions: { level: 1 } });
  readBodies(app);
  handleFailures(app);
  const { isClosing, drain } = boundInFlight(app);
  addHeaders(app);
  logRequests(app);
  const sendConsole = await serveConsole(app, config, (account) => embeddersOf(database, account));

  const passwords = new Passwords(config.passwordPepper);
  const { mailFrom: from, mailServer: server } = config;
  const mail = new Mail({
    database,
    secrets,
    now,
    log: app.log,
    from,
    server,
    allowedHosts: config.mailAllowedHosts,
    ownServer: (accountId) =>
      database.read(null, (sql) => readOwnServer(sql, { accountId, secrets, now: now() })),
    messageEnded: (sql, message, fault) => endCommunication(sql, message, fault && whyNot(fault)),
  });
  const communications = new Communications({ database, resources, mail, now });
  const stores = createStores(resources, passwordKeeper(passwords), recordRules(communications));
  const keys = stores.get("apiKeys");
  if (keys) stores.set("apiKeys", keyStore(keys, resources.keys()));
  const roads = new RoadStore(app.log);
  const travel = travelTimesOf(config, roads);
  const services = { config, database, resources, stores, passwords, secrets, mail, roads, travel, now };
  const admission = admissionOf({ database, resources, now, log: app.log });
  const uploads = new Uploads(join(config.dataDir, "roads"), roads, app.log);
  answerListedOrigins(app, {
    configured: config.corsOrigins,
    accountsListing: (origin) => accountsListing(database, origin),
    callerOf: (request) => admission.sessionCaller(request, false),
  });
  const feed = new ChangeFeed({ database, resources, now, log: app.log });
  const sessions = new SessionKeeper(now, (session) => feed.endOf(session));
  const auth = createAuth({ ...services, sessions, log: app.log, wait });
  const dueSettings = new DueSettings({
    database,
    now,
    log: app.log,
    lookEveryMs: lookForDueSettingsMs,
  });
  const runner = new JobRunner({ database, travel, now, log: app.log, threads: config.planningThreads });
  const streams = new JobStreams();
  let stopTelling = async () => {};
  app.addHook("onReady", async () => {
    auth.start();
    dueSettings.start();
    runner.start();
    stopTelling = startTelling({ database, communications, now, log: app.log });
    // Beside whatever else the server does.
    void (config.roadsExtract === undefined
      ? uploads.start()
      : roads.open(configuredExtract(config.roadsExtract, config.dataDir)));
  });
  app.addHook("preClose", async () => {
    await drain();
    feed.close();
    await stopTelling();
    streams.close();
    await dueSettings.close();
    await runner.close();
    await roads.close();
    await auth.close();
    // What is open still was opened ahead by a browser and never used: that alone would hold up the end for a minute.
    setTimeout(() => app.server.closeAllConnections(), quietEnd);
  });
  const endpoints: Endpoint[] = [
    ...auth.endpoints,
    ...settingsEndpoints(services),
    ...mailSettingsEndpoints(services),
    ...keyValueEndpoints(stores),
    ...orderEndpoints(stores),
    ...attachmentEndpoints(services),
    ...communicationsEndpoints(stores),
    ...areaEndpoints(stores),
    ...filterEndpoints(stores),
    ...geocodingEndpoints({ ...services, log: app.log }),
    ...roadMapEndpoints(roads),
    ...roadExtractEndpoints({ ...services, uploads }),
    ...planningEndpoints({ database, runner, streams, now }),
    ...schedulesOf({ database, stores, travel, roads, now }, runner, communications),
    ...keyEndpoints(resources),
    ...resourceEndpoints(stores),
    changesEndpoint(feed),
  ];
  requireAccess(app);
  for (const endpoint of endpoints) addRoute(app, admission, endpoint);
  addOpenRoutes(app, database, endpoints, isClosing);
  answerUnknown(app, endpoints, sendConsole);
  return app;
}

/** Without the orders' schema there is nothing to schedule. */
function schedulesOf(
  {
    database,
    stores,
    travel,
    roads,
    now,
  }: {
    database: Database;
    stores: Map<string, ResourceStore>;
    travel: TravelTimes;
    roads: RoadStore;
    now: () => Date;
  },
  runner: JobRunner,
  communications: Communications,
): Endpoint[] {
  const orders = stores.get("orders");
  if (!orders) return [];
  const schedules = new Schedules({ database, orders, travel, now });
  const lines = new RunLines(travel, () => roads.extractNumber);
  const changes = new BulkChange({ schedules, database, stores });
  return scheduleEndpoints(schedules, new Drafts({ schedules, database, runner, now }), {
    lines,
    changes,
    communications,
  });
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
    const ready = !isClosing() && (await database.ready());
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
  app.get("/openapi.json", open, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  app.get("/api", open, async (_request, reply) => sendPage(reply, openApiPage(endpoints, "__CSP_NONCE__")));
}

function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(generalHeaders).header("x-request-id", request.id);
    if (request.protocol === "https") reply.headers(strictTransport);
    if (isApi(request.url)) reply.headers(apiHeaders);
  });
}

/** One line a request: what and how it ended. Neither bodies nor cookies nor queries, which may hold secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const facts = {
      requestId: request.id,
      method,
      path: url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? "warn" : "debug"](facts, "request");
  });
}
