import { type ErrorCode, errorTable } from "../../schemas";
import type { Endpoint } from "../http/endpoint";
import { codesOf } from "./codes";

/** The API for people: every call with what it takes, answers and refuses. Plain HTML, no script, nothing from elsewhere. */
export function openApiPage(endpoints: Endpoint[], nonce: string): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))].toSorted();
  const sections = tags.map((tag) =>
    section(
      tag,
      endpoints.filter((endpoint) => endpoint.tag === tag),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Runsheet API</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Runsheet API</h1>
<p>Made from the same schemas that check every request. As a document: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${anchor(tag)}">${escape(tag)}</a>`).join(" ")}</nav>
${sections.join("\n")}
</main></body></html>`;
}

function section(tag: string, endpoints: Endpoint[]): string {
  return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${endpoints.map(operation).join("")}</section>`;
}

function operation(endpoint: Endpoint): string {
  const { method, path, summary, query, body, answers } = endpoint;
  const parts = [
    query && part("Parameters", query),
    body && part(body.type === "form" ? "Form" : "Body", body.told ?? body.schema),
    answers.schema && part(`Answer ${answers.status}`, answers.schema),
  ].filter((text) => text !== undefined);
  return `<details><summary><code class="${method}">${method}</code> <code>${escape(path)}</code> ${escape(summary)}</summary>
<p>${answers.status}: ${escape(answers.description)}.</p>${refusals(codesOf(endpoint))}${parts.join("")}</details>`;
}

function refusals(errors: readonly ErrorCode[]): string {
  const items = errors.map(
    (code) => `<li><code>${errorTable[code].status} ${code}</code> ${escape(errorTable[code].message)}</li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

function part(title: string, schema: object): string {
  return `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

function anchor(tag: string): string {
  return encodeURIComponent(tag.toLowerCase().replaceAll(" ", "-"));
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const style = `
:root { color-scheme: light dark; --line: #dbe1e9; --soft: #f5f7fa; --link: #1d4f91; --ink: #1a2330; --paper: #ffffff }
@media (prefers-color-scheme: dark) { :root { --line: #2c3846; --soft: #18202a; --link: #8db8f5; --ink: #e4e9f0; --paper: #10161d } }
body { font: 15px/1.5 Lato, system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--paper) } main { max-width: 1000px; margin: 0 auto; padding: 1rem }
a { color: var(--link) } nav a { display: inline-block; padding: .25rem .5rem .25rem 0 }
details { border-bottom: 1px solid var(--line) } summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere }
pre { background: var(--soft); padding: .75rem; overflow: auto; max-height: 24rem; border-radius: 6px }
summary code:first-child { display: inline-block; min-width: 4.5em; font-weight: 700 }`;
