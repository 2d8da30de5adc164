/** The origins whose pages may have the console in a frame, as the server has written them into its page (quality S25). */
export function embeddersIn(page: Document): string[] {
  try {
    const { embedders } = JSON.parse(page.getElementById("boot")?.textContent ?? "") as {
      embedders?: unknown;
    };
    return Array.isArray(embedders) ? embedders.filter((each) => typeof each === "string") : [];
  } catch {
    return []; // The development server writes no block.
  }
}
