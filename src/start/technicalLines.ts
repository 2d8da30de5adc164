import { lineText, type Report } from "../../dataProviders/http";

type Translate = Parameters<typeof lineText>[1];

/** Facts, not sentences: the same in every language, so that support can search its log for them. */
export function technicalLines({ technical }: Report, translate: Translate): string[] {
  const { status, method = "", path = "", requestId, at, detail } = technical;
  const lines = [`${method} ${path}`.trim(), `HTTP ${status}`, requestId && `X-Request-Id: ${requestId}`, at];
  return [...lines, detail && lineText(detail, translate)].filter((line): line is string => Boolean(line));
}
