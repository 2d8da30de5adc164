import {
  createDataProvider,
  createHttp,
  type ApiError,
  type HttpOptions,
  type MappingWarning,
  type Notice,
  type Report,
  type RunsheetDataProvider,
} from "../../dataProviders";
import type { Schemas } from "./things";

export type Console = {
  provider: RunsheetDataProvider;
  /** The dialogs and notices that a user would have seen. */
  reports: { report: Report; error: ApiError }[];
  notices: Notice[];
  warnings: MappingWarning[];
};

/** The console's provider on a server, with the session and the marks that a browser would send. */
export function providerOn(
  url: string,
  schemas: Schemas,
  cookie?: string,
  options: HttpOptions = {},
): Console {
  const reports: Console["reports"] = [];
  const notices: Notice[] = [];
  const warnings: MappingWarning[] = [];
  const http = createHttp({
    base: url,
    honoursKeys: true,
    onReport: (report, error) => reports.push({ report, error }),
    onNotice: (notice) => notices.push(notice),
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...headersOf(init), "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
      }),
    ...options,
  });
  const provider = createDataProvider({
    http,
    manifests: schemas.manifests,
    loadResource: (name) => schemas.load(name),
    onWarning: (warning) => warnings.push(warning),
  });
  return { provider, reports, notices, warnings };
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}
