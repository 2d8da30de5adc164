/** What `watchPainting` leaves in the page: milliseconds from the answer to its rows on the screen. */
export type Painted = { painted?: number };

export type Awaited = {
  /** What the address of the call ends with, before its query. */
  call: string;
  /** What the page shows once the answer is there. */
  text: string;
};

/** Runs in the page, before its scripts: takes the time when the call's answer is there, and when it is painted. */
export function watchPainting({ call, text: awaited }: Awaited): void {
  const results = globalThis as unknown as Painted;
  let arrived: number | undefined;
  // oxlint-disable-next-line typescript/unbound-method -- they are called on a response below
  const { json, text } = Response.prototype;
  const mark = <T>(response: Response, body: Promise<T>): Promise<T> =>
    body.then((value) => {
      if (response.url.split("?")[0]?.endsWith(call)) arrived ??= performance.now();
      return value;
    });
  Response.prototype.json = function () {
    return mark(this, json.call(this));
  };
  Response.prototype.text = function () {
    return mark(this, text.call(this));
  };
  const observer = new MutationObserver(() => {
    if (arrived === undefined || !document.body.textContent?.includes(awaited)) return;
    observer.disconnect();
    const from = arrived;
    requestAnimationFrame(() => setTimeout(() => (results.painted = performance.now() - from)));
  });
  observer.observe(document, { childList: true, subtree: true });
}
