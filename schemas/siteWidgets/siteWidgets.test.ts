import { expect, it } from "vitest";
import { loadResources } from "../load";
import { originsOfSites } from "./originsOfSites";
import { snippetOf } from "./snippetOf";
import { toldWidget, usualTexts, usualWhere } from "./toldWidget";

const resources = loadResources("schemas");
const usualOf = (resource: string, name: string) => resources.get(resource)?.properties[name]?.default ?? "";

it("knows the texts that the schemas have at first, and says them itself", () => {
  for (const [name, text] of Object.entries(usualTexts)) expect(usualOf("websiteWidget", name)).toBe(text);
  expect(usualOf("locationWidget", "title")).toBe(usualWhere);
  const usual = toldWidget("website", { ...usualTexts }, null);
  const none = { reference: null, second: null, button: null, notFound: null };
  expect(usual).toMatchObject({ title: null, texts: none, second: "POSTCODE", languages: ["en"] });
  expect(toldWidget("website", {}, null)).toEqual(usual);
  const own = toldWidget("website", { title: "Onde está?", buttonLabel: "Ir", secondField: "PHONE" }, null);
  expect(own).toMatchObject({ title: "Onde está?", texts: { ...none, button: "Ir" }, second: "PHONE" });
  expect(toldWidget("location", { title: usualWhere }, null).title).toBeNull();
});

it("lets sites be framed over TLS, and those of the machine itself without", () => {
  expect(originsOfSites(["shop.example.org", "shop.example.org:8443", "shop.example.org:443"])).toEqual([
    "https://shop.example.org",
    "https://shop.example.org:8443",
    "https://shop.example.org",
  ]);
  expect(originsOfSites(["shop.localhost:8090"])).toEqual([
    "https://shop.localhost:8090",
    "http://shop.localhost:8090",
  ]);
});

it("lets nothing into a policy that is no host", () => {
  for (const evil of [
    "*",
    "*.example.org",
    "shop.example.org; script-src *",
    "shop.example.org/page",
    "shop.example.org evil.example",
    "user@shop.example.org",
    "shop.example.org:99999",
    "'self'",
    "",
    "localhost.evil.example/http://localhost",
  ])
    expect([evil, originsOfSites([evil])]).toEqual([evil, []]);
});

it("writes a snippet that nothing breaks out of", () => {
  const evil = `"></iframe><script>alert(1)</script>`;
  const of = { origin: "https://runsheet.example", account: "acme", title: evil, width: 400, height: 500 };
  const location = snippetOf({ kind: "location", ...of });
  const website = snippetOf({ kind: "website", ...of });
  for (const snippet of [location, website]) {
    expect(snippet.match(/<script/g)).toHaveLength(1);
    expect(snippet.match(/<\/iframe>/g)).toHaveLength(1);
    expect(snippet).toContain('message.origin !== "https://runsheet.example"');
  }
  expect(location).toContain('<iframe src="https://runsheet.example/widget/acme" ');
  expect(website).toContain('<iframe src="https://runsheet.example/widget/acme/search" ');
  expect([location, website].map((text) => text.includes("delivery"))).toEqual([true, false]);
});
