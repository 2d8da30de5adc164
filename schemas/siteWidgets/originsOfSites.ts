/**
 * The origins of allowed sites, as browsers write them: `shop.example.org` over TLS. On the machine itself, where whoever
 * develops has none, without it as well.
 */
export function originsOfSites(sites: readonly string[]): string[] {
  return sites.flatMap((site) => {
    const secure = originOf(`https://${site}`);
    const plain = isLoopback(site) ? originOf(`http://${site}`) : undefined;
    return [secure, plain].filter((each) => each !== undefined);
  });
}

/** Undefined where the text is more than a host with a port: a policy takes over nothing else. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin;
}

function isLoopback(site: string): boolean {
  return /^([a-z0-9-]+\.)*localhost(:\d+)?$/.test(site);
}
