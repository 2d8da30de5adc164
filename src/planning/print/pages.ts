import type { DriverManifest, ManifestConfiguration, PrintTemplate } from "../../../schemas/generated";
import { optionVariables, type PageOptions, renderTemplate } from "../../../schemas/template";
import type { ManifestData } from "./manifestData";

/** How the account prints manifests: with a template (spec 3.10) or, as of old, as a list (domain 14). */
export type ManifestForm =
  | { kind: "template"; template: Partial<PrintTemplate>; configuration: Partial<ManifestConfiguration> }
  | { kind: "list"; configuration: Partial<DriverManifest> };

type Words = Parameters<typeof plainData>[2];

/** The paper that it is printed on. */
export function paperFor(form: ManifestForm): PageOptions {
  if (form.kind === "list") {
    const { pageSize, orientation, margin } = form.configuration.page ?? {};
    const margins = { marginTop: margin, marginBottom: margin, marginLeft: margin, marginRight: margin };
    return { pageSize, orientation, ...margins } as PageOptions;
  }
  const { showMap, showItems, oneStopPerPage } = form.configuration;
  const own = { showMap, showItems, oneStopPerPage };
  const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...form.template.options, ...said } as PageOptions;
}

/**
 * The manifest of a run.
 *
 * @throws LiquidError where its template can't be read.
 */
export function manifestPage(form: ManifestForm, data: ManifestData, words: Words): string {
  if (form.kind === "list")
    return onPage(renderTemplate(plainManifest, plainData(data, form.configuration, words)));
  const { headerText = "", footerText = "", columns = [], copies = 1 } = form.configuration;
  const hidden = new Set(
    columns.filter(({ visible }) => visible === false).map(({ name }) => name as string),
  );
  const stops = data.stops.map((stop) =>
    Object.fromEntries(
      Object.entries(stop).map(([name, value]) => [
        name,
        hidden.has(name) ? (name === "orders" ? [] : "") : value,
      ]),
    ),
  );
  const options = optionVariables(paperFor(form));
  const body = renderTemplate(form.template.template ?? "", { ...data, stops, options });
  const page = onPage(`${textOf(headerText)}${body}${textOf(footerText)}`);
  return page.repeat(copies);
}

function onPage(html: string): string {
  return `<div class="page">${html}</div>`;
}

function textOf(text: string): string {
  return text === "" ? "" : renderTemplate('<p style="white-space: pre-line">{{ text }}</p>', { text });
}

/** A list of stops in the columns that the account chose (domain 14), filled as print templates are. */
const plainManifest = `
<style>
  h1 { font-size: 14pt; margin: 0 0 2mm; }
  table { width: 100%; border-collapse: collapse; margin: 2mm 0; }
  th, td { border: 1px solid #bbb; padding: 1mm 2mm; text-align: left; vertical-align: top; }
  th { background: #eef3f7; }
  .facts th { width: 25%; }
  .text { white-space: pre-line; }
  .sign { width: 35mm; height: 12mm; }
</style>
<h1>{{ title }}</h1>
{% if header != "" %}<p class="text">{{ header }}</p>{% endif %}
<table class="facts">
  {% for fact in facts %}<tr><th scope="row">{{ fact.name }}</th><td>{{ fact.value }}</td></tr>{% endfor %}
</table>
<table>
  <tr>{% for column in columns %}<th{% if column.width %} style="width: {{ column.width }}px"{% endif %}>{{ column.label }}</th>{% endfor %}</tr>
  {% for row in rows %}<tr>{% for cell in row %}<td>{% if cell.sign %}<div class="sign"></div>{% endif %}{{ cell.text }}</td>{% endfor %}</tr>{% endfor %}
</table>
{% if footer != "" %}<p class="text">{{ footer }}</p>{% endif %}`;

type Column = NonNullable<DriverManifest["columns"]>[number];

/** What fills it. */
function plainData(
  data: ManifestData,
  { columns = [], headerText = "", footerText = "" }: Partial<DriverManifest>,
  words: { title: string; facts: { name: string; value: string }[]; labelOf: (name: string) => string },
) {
  const shown = columns.filter(({ visible }) => visible !== false);
  return {
    title: words.title,
    facts: words.facts.filter(({ value }) => value !== ""),
    header: headerText,
    footer: footerText,
    columns: shown.map(({ name, label, width }) => ({ label: label || words.labelOf(name), width })),
    rows: data.stops.map((stop) => shown.map((column) => cellOf(stop, column))),
  };
}

function cellOf(stop: ManifestData["stops"][number], { name }: Column): { text: string; sign: boolean } {
  if (name === "signatureBox") return { text: "", sign: stop.signatureBox !== "" };
  const value = stop[name as keyof typeof stop];
  if (Array.isArray(value)) return { text: value.map(({ reference }) => reference).join(", "), sign: false };
  return { text: value, sign: false };
}
