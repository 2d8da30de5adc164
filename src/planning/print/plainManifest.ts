import type { DriverManifest } from "../../../schemas/generated";
import type { ManifestData } from "./manifestData";

/** A list of stops in the columns that the account chose (domain 14), filled as print templates are. */
export const plainManifest = `
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
export function plainData(
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
