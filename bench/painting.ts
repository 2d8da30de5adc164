/** What `watchPainting` leaves in the page: milliseconds from the list's answer to its rows on the screen. */
export type Painted = { painted?: number };

/** Runs in the page, before its scripts: takes the time when the list's answer is there, and when its rows are painted. */
export function watchPainting(): void {
  const results = globalThis as unknown as Painted;
  let arrived: number | undefined;
  // oxlint-disable-next-line typescript/unbound-method -- they are called on a response below
  const { json, text } = Response.prototype;
  const mark = <T>(response: Response, body: Promise<T>): Promise<T> =>
    body.then((value) => {
      if (/\/bench-rows(\?|$)/.test(response.url)) arrived ??= performance.now();
      return value;
    });
  Response.prototype.json = function () {
    return mark(this, json.call(this));
  };
  Response.prototype.text = function () {
    return mark(this, text.call(this));
  };
  const observer = new MutationObserver(() => {
    if (arrived === undefined || !/Row 0005/.test(document.body.textContent ?? "")) return;
    observer.disconnect();
    const from = arrived;
    requestAnimationFrame(() => setTimeout(() => (results.painted = performance.now() - from)));
  });
  observer.observe(document, { childList: true, subtree: true });
}
