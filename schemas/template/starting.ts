import type { TemplateType } from "./variables";

/** The words of a language by their names: `words` of locales/<language>/templates.json. */
type Say = (name: string) => string;

/** A template to begin with, in a language. */
export function startingTemplate(type: TemplateType, word: Say): string {
  const say = (name: string) => escaped(word(name));
  return (type === "POD" ? proof(say) : manifest(say)).trim();
}

const style = `<style>
  header { display: flex; justify-content: space-between; align-items: flex-start; border-bottom: 2px solid #1b5e8a; }
  h1 { font-size: 16pt; margin: 0 0 2mm; }
  h2 { font-size: 11pt; margin: 4mm 0 1mm; }
  table { width: 100%; border-collapse: collapse; margin: 2mm 0; }
  th, td { border: 1px solid #bbb; padding: 1mm 2mm; text-align: left; vertical-align: top; }
  th { background: #eef3f7; }
  .logo { height: 14mm; }
  .facts th { width: 32%; }
  .photo { width: 45mm; margin: 1mm; }
  .signature { height: 18mm; }
  .map { width: 100%; }
  footer { margin-top: 4mm; font-size: 8pt; color: #555; }
</style>`;

const head = (title: string, number: string) => `
<header>
  <div>
    <h1>${title} ${number}</h1>
    ${joined(["company.name", "company.address", "company.phone"], "<br>")}
  </div>
  <img class="logo" src="{{ company.logo }}" alt="">
</header>`;

const foot = (say: Say) => `
<footer>${say("printed")}: {{ printed.when }}, {{ printed.by }}</footer>`;

/** What of these variables there is, with something between them. */
function joined(names: string[], between = ", "): string {
  return names
    .map((name, at) => {
      const before = names.slice(0, at).map(isThere).join(" or ");
      const apart = at === 0 ? "" : `{% if ${before} %}${between}{% endif %}`;
      return `{% if ${isThere(name)} %}${apart}{{ ${name} }}{% endif %}`;
    })
    .join("");
}

const isThere = (name: string) => `${name} != ""`;

/** Rows of those of these variables that there are. */
const known = (rows: [label: string, names: string[], value?: string][]) => `
<table class="facts">${rows
  .map(
    ([label, names, value = joined(names)]) => `
  {% if ${names.map(isThere).join(" or ")} %}<tr><th scope="row">${label}</th><td>${value}</td></tr>{% endif %}`,
  )
  .join("")}
</table>`;

/** When it was, and in brackets when it was to be. */
const moment = (name: string) =>
  `{{ ${name}.actual }}{% if ${isThere(`${name}.planned`)} %} ({{ ${name}.planned }}){% endif %}`;

const facts = (rows: [label: string, value: string][]) => `
<table class="facts">${rows
  .map(
    ([label, value]) => `
  <tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )
  .join("")}
</table>`;

const proof = (say: Say) => `${style}${head(say("proof"), "{{ order.reference }}")}${known([
  [say("date"), ["order.date"]],
  [say("customer"), ["customer.name", "customer.phone"]],
  [
    say("address"),
    ["location.name", "location.address"],
    joined(["location.name", "location.address"], "<br>"),
  ],
  [say("instructions"), ["order.instructions"]],
  [say("weight"), ["order.weight", "order.volume"]],
  [say("arrival"), ["arrival.actual", "arrival.planned"], moment("arrival")],
  [say("departure"), ["departure.actual", "departure.planned"], moment("departure")],
  [say("driver"), ["driver.name", "vehicle.name", "vehicle.registration"]],
  [say("distance"), ["distanceFromAddress"]],
])}
{% if options.showItems and items.size > 0 %}
<h2>${say("items")}</h2>
<table>
  <tr><th>${say("item")}</th><th>${say("barcode")}</th><th>${say("planned")}</th><th>${say("handedOver")}</th><th>${say("status")}</th></tr>
  {% for item in items %}
  <tr>
    <td>{{ item.name }}</td><td>{{ item.barcode }}</td><td>{{ item.plannedQuantity }}</td><td>{{ item.factQuantity }}</td>
    <td>{{ item.status }}{% if item.rejectReason != "" %}: {{ item.rejectReason }}{% endif %}</td>
  </tr>
  {% endfor %}
</table>
{% endif %}
<h2>${say("signature")}</h2>
<img class="signature" src="{{ pod.signatureImage }}" alt=""><br>
${joined(["pod.signatoryName", "pod.signatureTime"])}
{% for photo in pod.photos %}<br><img class="photo" src="{{ photo }}" alt="">{% endfor %}${foot(say)}
`;

const manifest = (say: Say) => `${style}${head(say("manifest"), "{{ run.number }}")}${facts([
  [say("date"), "{{ run.date }}"],
  [say("driver"), "{{ driver.name }}, {{ driver.phone }}"],
  [say("vehicle"), "{{ vehicle.name }}, {{ vehicle.registration }}"],
  [say("centre"), "{{ dc.name }}, {{ dc.address }}, {{ dc.phone }}"],
  [say("loading"), "{{ run.loadingStart }}"],
  [say("departure"), "{{ run.departure }}"],
  [say("completion"), "{{ run.completion }}"],
  [say("way"), "{{ run.distance }}, {{ run.drivingTime }} ({{ run.workingTime }})"],
  [
    say("load"),
    "{{ run.totals.orders }} / {{ run.totals.items }}, {{ run.totals.weight }}, {{ run.totals.volume }}",
  ],
])}
{% if options.showMap %}<img class="map" src="{{ map }}" alt="">{% endif %}
{% for stop in stops %}
<section{% if options.oneStopPerPage %} class="page"{% endif %}>
  <h2>{{ stop.number }}. {{ stop.location }}</h2>
  <table class="facts">
    <tr><th scope="row">${say("address")}</th><td>{{ stop.address }}</td></tr>
    <tr><th scope="row">${say("contact")}</th><td>{{ stop.contact }}, {{ stop.phone }}</td></tr>
    <tr><th scope="row">${say("window")}</th><td>{{ stop.window }}</td></tr>
    <tr><th scope="row">${say("arrival")}</th><td>{{ stop.arrival }} – {{ stop.departure }} ({{ stop.legDistance }}, {{ stop.legTime }})</td></tr>
    {% if stop.instructions != "" %}<tr><th scope="row">${say("instructions")}</th><td>{{ stop.instructions }}</td></tr>{% endif %}
  </table>
  {% if options.showItems %}
  <table>
    <tr><th>${say("order")}</th><th>${say("weight")}</th><th>${say("items")}</th></tr>
    {% for order in stop.orders %}
    <tr><td>{{ order.reference }}</td><td>{{ order.weight }}, {{ order.volume }}</td><td>{{ order.items }}</td></tr>
    {% endfor %}
  </table>
  {% endif %}
  ${say("signature")}<br>
  <img class="signature" src="{{ stop.signatureBox }}" alt="">
</section>
{% endfor %}${foot(say)}
`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("{", "&#123;");
}
