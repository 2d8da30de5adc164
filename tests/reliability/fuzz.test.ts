import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInCookie } from "../apiClient";
import { type Answering, isTold, rawRequest } from "../rawRequest";
import { badBodies, badEncodings, badSegments, badTexts } from "./badInput";
import { full } from "../scope";
import { eachServer } from "./servers";

type Operation = Answering & { method: string; path: string; parameters: string[]; takesBody: boolean };
type OpenApi = {
  paths: Record<
    string,
    Record<string, Answering & { parameters?: { name: string; in: string }[]; requestBody?: object }>
  >;
};

/** `FUZZ_REQUESTS=20000 npx vitest run --project reliability fuzz` for the whole of quality.md R17. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 3000);
const slow = 2000;

describe("a fuzzer that walks the routes of the OpenAPI document", () => {
  eachServer((start) => {
    it(
      `gets no 5xx and no answer slower than 2 s in ${requests} requests, and the server lives`,
      { ...full, timeout: 600_000 },
      async () => {
        const server = await start();
        const cookie = await signInCookie(server.url, "admin", server.password);
        const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApi;
        const operations = operationsOf(document);
        expect(operations.length).toBeGreaterThan(40);

        const faults: string[] = [];
        const input = fc.record({
          operation: fc.constantFrom(...operations),
          segments: fc.array(fc.oneof(badTexts.map(encodeText), fc.constantFrom(...badSegments)), {
            minLength: 1,
            maxLength: 3,
          }),
          values: fc.array(badTexts, { minLength: 1, maxLength: 3 }),
          body: badBodies,
          type: fc.constantFrom(
            "application/json",
            "application/json",
            "application/x-www-form-urlencoded",
            "text/plain",
          ),
          encoding: fc.option(fc.constantFrom(...badEncodings), { freq: 9 }),
        });
        await fc.assert(
          fc.asyncProperty(input, async (given) => {
            const { operation, segments, values, body, type, encoding } = given;
            const query = operation.parameters.map(
              (name, index) => `${name}=${encodeText(values[index % values.length] ?? "")}`,
            );
            let segment = 0;
            const path =
              operation.path.replaceAll(/\{\w+\}/g, () => segments[segment++ % segments.length] ?? "") +
              (query.length > 0 ? `?${query.join("&")}` : "");
            const from = performance.now();
            const answer = await rawRequest(server.url, path, {
              method: operation.method.toUpperCase(),
              headers: {
                cookie,
                "sec-fetch-site": "same-origin",
                "x-requested-with": "console",
                ...(operation.takesBody && { "content-type": type }),
                ...(operation.takesBody && encoding !== null && { "content-encoding": encoding }),
              },
              ...(operation.takesBody && { body }),
            });
            const took = performance.now() - from;
            if (!isTold(answer, operation.method, operation) || took > slow) {
              faults.push(
                `${operation.method} ${path} ${encoding} ${body.slice(0, 300)} → ${answer.status} in ${took.toFixed(0)} ms: ${answer.text.slice(0, 300)}`,
              );
            }
          }),
          { numRuns: requests },
        );
        expect(faults).toEqual([]);
        expect(server.output()).not.toContain("a fault of ours");
        expect((await fetch(`${server.url}/ready`)).status).toBe(200);
        expect(await server.stop()).toBe(0);
      },
    );
  });
});

/** Every operation but the stream of changes, which does not end, and signing out, which would end the walk. */
function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) => {
    if (/\/changes$|\/logout$/.test(path)) return [];
    return Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      responses,
      method,
      path,
      parameters: parameters.filter((each) => each.in === "query").map(({ name }) => name),
      takesBody: requestBody !== undefined,
    }));
  });
}

/** Percent-encoded; a lone surrogate, which can't be, becomes the replacement character. */
function encodeText(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
