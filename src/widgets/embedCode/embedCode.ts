/** A widget's record as its form stands now. */
type Values = Record<string, unknown>;

/** The code for a customer's page, by resource: where the widget's page is below the account's address, and how large. */
const codes = {
  locationWidget: (address: string, { title, width, height }: Values) =>
    frame({ src: `${address}/widget`, title, width: width ?? 400, height: height ?? 500 }),
  websiteWidget: (address: string, { title }: Values) =>
    frame({ src: `${address}/website-widget`, title, width: "100%", height: 320 }),
  // The link that customers are sent leads to their own page: what it says of the order is handed on.
  trackingWidget: (address: string, { title }: Values) =>
    `${frame({ id: "runsheet-tracking", title, width: "100%", height: 720 })}
<script>
  document.getElementById("runsheet-tracking").src = ${script(`${address}/tracking-widget`)} + location.search;
</script>`,
} satisfies Record<string, (address: string, values: Values) => string>;

export type Embedded = keyof typeof codes;

export function isEmbedded(resource: string): resource is Embedded {
  return Object.hasOwn(codes, resource);
}

/** What stands in a page to show the widget of the account at this address ("https://runsheet.example/acme"). */
export function embedCode(resource: Embedded, address: string, values: Values): string {
  return codes[resource](address, values);
}

function frame(attributes: Values): string {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  const written = said.map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<iframe ${[...written, 'style="border: 0; max-width: 100%"', 'loading="lazy"'].join(" ")}></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** A text within a script: nothing in it can end the script. */
function script(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
