import type { FastifyBaseLogger } from "fastify";
import type { Resource } from "../schemas";
import { readReports } from "../schemas/reports/read";
import { passwordKeeper, Passwords } from "./accounts";
import { keyStore } from "./apiKeys";
import { SessionKeeper } from "./auth";
import { ChangeFeed } from "./changes";
import {
  Communications,
  endCommunication,
  postponeCommunication,
  SmsReports,
  whyNot,
} from "./communications";
import { baseOf, type Config } from "./config";
import type { Database } from "./database";
import { Looks, wakeDays, wakeDaysOfVehicle, wakingDays } from "./dayWatch";
import { drivenBeside, Drives, forgetDrives, markDrives } from "./drives";
import { estimatesBeside, readArrivals } from "./estimates";
import { appUserRules, publishRuns } from "./execution";
import type { WakeDays } from "./loading";
import { Mail } from "./mail";
import { readOwnServer } from "./mailSettings";
import { recordRules } from "./orders";
import { JobRunner } from "./planning";
import { deviceStore, type ForgetDerived, PositionStore } from "./positions";
import { attachedProof } from "./proofs";
import { attachedReport, endReportMail, scheduleRules } from "./reports";
import { createStores } from "./resources";
import { Maps } from "./roadMap";
import { RoadStore } from "./roadStore";
import { runLinesOf } from "./runLines";
import { Schedules } from "./schedules";
import type { Secrets } from "./secrets";
import { SmsGateway } from "./sms";
import { Doors, PastDays, Voices } from "./simulation";
import { TrackingLinks } from "./trackingPages";
import { forgetTracks, Tracks } from "./tracks";
import { travelTimesOf } from "./travel";
import { VehicleChecks } from "./vehicleChecks";
import { webhookRules, Webhooks, webhookStore } from "./webhooks";

export type ServiceOptions = {
  config: Config;
  database: Database;
  resources: Map<string, Resource>;
  secrets: Secrets;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Where the server is found from this machine, once it listens. */
  address: () => string | undefined;
  /** How an answer is held back after failed sign-ins: by the clock, unless told. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** How many times as often as usual the server looks for what it does unasked, and for callers at its end: tests wait for it. */
  pace?: number | undefined;
};

export type Services = ReturnType<typeof createServices>;

/** What features share: made once, begun and ended by the feature that it belongs to. */
export function createServices(options: ServiceOptions) {
  const { config, database, resources, secrets, now, log, address, pace = 1 } = options;
  const passwords = new Passwords(config.passwordPepper);
  const smsReports = new SmsReports({ config, secrets, database, now });
  const { smsUrl: url, smsTemplate, smsHeader, smsAnswerId } = config;
  const smsGateway =
    url && new SmsGateway({ url, template: smsTemplate, headers: smsHeader, answerId: smsAnswerId });
  const mail = new Mail({
    database,
    secrets,
    now,
    log,
    pace,
    from: config.mailFrom,
    server: config.mailServer,
    allowedHosts: config.mailAllowedHosts,
    gateway: smsGateway,
    smsReport: (message) => smsReports.addressOf(message),
    ownServer: (accountId) =>
      database.read(null, (sql) => readOwnServer(sql, { accountId, secrets, now: now() })),
    attached: (message, attach) =>
      "proofOf" in attach
        ? attachedProof({ database, now }, message, attach.proofOf)
        : attachedReport(database, message, attach.reportFile),
    messageEnded: async (sql, message, fault) => {
      const error = fault && whyNot(fault);
      await endCommunication(sql, message, now(), error);
      await endReportMail(sql, message, now(), error);
    },
    messagePostponed: (sql, message, fault, due) => postponeCommunication(sql, message, whyNot(fault), due),
  });
  const trackingLinks = new TrackingLinks({ resources, secrets, config, now });
  const communications = new Communications({
    database,
    resources,
    mail,
    hasGateway: smsGateway !== undefined,
    arrivalsOf: readArrivals,
    linksOf: trackingLinks.of,
    now,
  });
  const reports = readReports(config.schemasDir);
  const webhookEgress = { allowed: new Set(config.webhookAllowedHosts), service: "web" as const };
  const rules = new Map([
    ...recordRules(wakingDays(communications, now), now),
    ["appUsers", appUserRules] as const,
    ["reportSchedules", scheduleRules({ reports, now })] as const,
    ["webhooks", webhookRules(webhookEgress.allowed)] as const,
  ]);
  const stores = createStores(resources, passwordKeeper(passwords), rules, [estimatesBeside, drivenBeside]);
  const keys = stores.get("apiKeys");
  if (keys) stores.set("apiKeys", keyStore(keys, resources.keys()));
  const devices = stores.get("devices");
  if (devices) stores.set("devices", deviceStore(devices));
  const called = stores.get("webhooks");
  if (called) stores.set("webhooks", webhookStore(called, { secrets, now }));
  const webhooks =
    called &&
    new Webhooks({
      database,
      secrets,
      webhooks: called,
      mail,
      rules: webhookEgress,
      now,
      log,
      pace,
      base: baseOf(config),
    });
  const forgetDerived: ForgetDerived = async (sql, accountId, before) => {
    await forgetTracks(sql, accountId, before);
    await forgetDrives(sql, accountId, before);
  };
  const positions = new PositionStore({ database, resources, now, log, forgetDerived });
  const tracks = new Tracks({ database, positions, now, log, passOn: markDrives });
  const drives = new Drives({ database, tracks, orders: stores.get("orders"), log, pace });
  const roads = new RoadStore(log);
  const maps = new Maps({ config, roads, log });
  const travel = travelTimesOf(config, roads);
  const feed = new ChangeFeed({ database, resources, now, log });
  const sessions = new SessionKeeper(now);
  const vehicleChecks = new VehicleChecks({ now, turned: wakeDaysOfVehicle });
  const runner = new JobRunner({ database, travel, now, log, threads: config.planningThreads });
  const wakeDaysNow: WakeDays = async (sql, accountId, runs) => {
    await wakeDays(sql, accountId, runs, now());
    await publishRuns(sql, accountId, runs);
  };
  // One speaks for all: a tracker's token is another one with each who speaks for it.
  const voices = new Voices({
    database,
    doors: new Doors(address, log),
    devices: stores.get("devices"),
    now,
  });
  const orders = stores.get("orders");
  const looks =
    orders &&
    new Looks({
      database,
      schedules: new Schedules({ database, orders, travel, now }),
      travel,
      lines: runLinesOf(travel),
      mail,
      communications,
      now,
    });
  const pastDays = new PastDays({ database, travel, voices, tracks, drives, looks, now, log });
  return {
    ...options,
    pace,
    wakeDays: wakeDaysNow,
    passwords,
    mail,
    communications,
    smsReports,
    trackingLinks,
    reports,
    stores,
    positions,
    tracks,
    drives,
    roads,
    maps,
    travel,
    feed,
    sessions,
    runner,
    vehicleChecks,
    voices,
    pastDays,
    webhooks,
  };
}
