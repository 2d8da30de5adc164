import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorReportingAt, type ErrorReporting, type ReportingOptions } from "./errorReporting";
import { sendPage } from "./page";
import type { PageNeeds } from "./securityHeaders";

export type ConsoleOptions = {
  consoleDir: string;
  apiOrigins: string[];
  accountDomain: string | undefined;
  tileHosts: string[];
  tileUrl: string | undefined;
  captchaSiteKey: string | undefined;
  captchaSecret: string | undefined;
} & ReportingOptions;

type Asks = {
  /** The origins whose pages may have the shell of an account, by its name, in a frame. */
  embeddersOf: Embedders;
  /** Whether the request for the page has the cookie of a session, which may be over. */
  hasSession: (request: FastifyRequest) => boolean;
};

type Embedders = (account: string) => Promise<string[]>;

/** Serves the built console: hashed files for ever, the page fresh with a nonce of its own. */
export async function serveConsole(
  app: FastifyInstance,
  options: ConsoleOptions,
  { embeddersOf, hasSession }: Asks,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { consoleDir: folder, apiOrigins, captchaSiteKey, captchaSecret } = options;
  const file = join(folder, "index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (html === "") app.log.warn({ folder }, "There is no built console: run npm run build");
  else {
    await app.register(fastifyStatic, {
      root: join(folder, "assets"),
      // Its own route reads the names of the whole folder, a thousand, before it gives one of them.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
    app.get<{ Params: { "*": string } }>("/assets/*", ({ params }, reply) =>
      builtFile.test(params["*"]) ? reply.sendFile(params["*"]) : reply.callNotFound(),
    );
  }
  const recaptcha = captchaSiteKey !== undefined && captchaSecret !== undefined;
  const tileOrigin = options.tileUrl === undefined ? [] : [new URL(options.tileUrl).origin];
  const tileHosts = [...new Set([...options.tileHosts, ...tileOrigin])];
  const needs: PageNeeds = { tileHosts, apiOrigins, recaptcha };
  return async (request, reply) => {
    const reporting = errorReportingAt(request.hostname, options);
    const reportsTo = reporting && new URL(reporting.dsn).origin;
    const embedders = await embeddersAsked(request, embeddersOf);
    const page = withBoot(html, options, {
      errorReporting: reporting,
      embedders,
      isSignedOut: !hasSession(request),
    });
    return sendPage(reply, page, { ...needs, reportsTo, embedders });
  };
}

/** What the build calls files. Whatever else is asked for (`..`, NUL, a backslash) is no business of the disk's. */
const builtFile = /^[\w-]+(\.[\w-]+)+$/;

/** Who may embed the page that a request asks for: nobody, but for the shell of an account that lists them (quality S25). */
async function embeddersAsked(request: FastifyRequest, embeddersOf: Embedders): Promise<string[]> {
  const { account } = (request.query ?? {}) as { account?: unknown };
  if (typeof account !== "string" || account.length > 100 || account.includes("\0")) return [];
  try {
    return await embeddersOf(account);
  } catch (error) {
    // The page comes without a database too, and tells that there is none; in a frame it can wait.
    request.log.warn({ err: error }, "Who may embed the page could not be read");
    return [];
  }
}

/** Writes into the page what it must know before it asks anybody (quality 2.2); a data block, which no policy runs. */
function withBoot(
  html: string,
  { accountDomain, apiOrigins }: ConsoleOptions,
  {
    errorReporting,
    embedders,
    isSignedOut,
  }: { errorReporting: ErrorReporting | undefined; embedders: string[]; isSignedOut: boolean },
): string {
  const said = {
    accountDomain,
    origins: apiOrigins,
    ...(errorReporting && { errorReporting }),
    // Whom the console tells what happens in it.
    ...(embedders.length > 0 && { embedders }),
    // Who it is need not be asked then: the answer would be a refusal.
    ...(isSignedOut && { signedOut: true }),
  };
  const boot = JSON.stringify(said).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="boot">${boot}</script>\n  </head>`,
  );
}
