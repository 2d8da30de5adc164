import type { Page } from "@playwright/test";

/**
 * Answers one call of a page with this body. Not by Playwright's `route`, under which no script comes out of the browser's
 * cache, and each of them by way of this process: that, and not the page, would be measured.
 */
export async function answering(page: Page, call: string, body: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const answer = Buffer.from(JSON.stringify(body)).toString("base64");
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    void devtools.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: "application/json" }],
      body: answer,
    });
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: `*${call}` }] });
}
