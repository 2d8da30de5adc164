/** The mailed link that the page was opened with, if it was (spec 2.1). It leaves the address, and with it the history, at once. */
export const linkHash: string | undefined = takeHash();

function takeHash(): string | undefined {
  const url = new URL(location.href);
  const hash = url.searchParams.get("hash");
  if (hash === null || hash === "") return undefined;
  url.searchParams.delete("hash");
  history.replaceState(history.state, "", url);
  return hash;
}
