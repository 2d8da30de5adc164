import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from "@sentry/browser";
import { version } from "../../../package.json";
import { isApiError } from "../../../dataProviders/http";
import { scrubbed } from "./scrub";

/**
 * Starts to report errors (spec 9: every transaction is traced; the screen is recorded with all texts and inputs masked
 * and all media blocked). Of the rates that the specification leaves open: every error is reported, and the minute
 * before it is sent; what went well is recorded and thrown away.
 */
export function startReporting(dsn: string): (error: unknown) => void {
  init({
    dsn,
    release: version,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({
        linkPreviousTrace: "off",
        enableLongTask: false,
        enableLongAnimationFrame: false,
        // Files come from the same server with the release, and are as many as half of a trace.
        ignoreResourceSpans: [
          "resource.script",
          "resource.css",
          "resource.link",
          "resource.img",
          "resource.other",
        ],
      }),
      // A worker made of a text would need a weaker policy, so that nothing is compressed.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: maskedAttributes,
        useCompression: false,
      }),
    ],
    sampleRate: 1,
    tracesSampleRate: 1,
    traceLifecycle: "static",
    tracePropagationTargets: [],
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: scrubbingTransport,
    beforeSend: (event, { originalException }) => (isAnswer(originalException) ? null : event),
  });
  return (error) => void captureException(error);
}

const maskedAttributes = [
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "content",
  "data-value",
  "label",
  "placeholder",
  "title",
];

/** What the server refused the user has been told, with the values that he typed; its own log has its own failures. */
function isAnswer(error: unknown): boolean {
  return isApiError(error) || (error instanceof Error && isApiError(error.cause));
}

type Options = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;

/** The one way out: whatever an integration has gathered is scrubbed here. */
function scrubbingTransport(options: Options): Transport {
  const transport = makeFetchTransport(options);
  return {
    flush: (timeout) => transport.flush(timeout),
    send: (envelope) => transport.send(scrubbed(envelope)),
  };
}
