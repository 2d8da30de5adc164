/** Who a browser says it is, the more particular before what it is made of. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Headless)?Chrom(?:e|ium)\/(\d+)|CriOS\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari/],
];
const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** "Firefox 141, Windows" of what a browser calls itself; its own words where nothing in them is known. */
export function agentName(agent: string): string {
  const browser = browsers
    .map(([name, sign]) => ({ name, match: sign.exec(agent) }))
    .find(({ match }) => match !== null);
  const version = browser?.match?.slice(1).find((part) => part !== undefined) ?? "";
  const system = systems.find(([, sign]) => sign.test(agent))?.[0];
  const parts = [browser && `${browser.name} ${version}`.trim(), system].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : agent.slice(0, 80) || "–";
}
