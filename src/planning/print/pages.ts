import type { DriverManifest, ManifestConfiguration, PrintTemplate } from "../../../schemas/generated";
import { renderTemplate } from "../../../schemas/template";
import { optionVariables, type PageOptions } from "../../paper";
import type { ManifestData } from "./manifestData";
import { plainData, plainManifest } from "./plainManifest";

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
