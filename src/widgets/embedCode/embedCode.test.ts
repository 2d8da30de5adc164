// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { embedCode } from "./embedCode";

const address = "https://runsheet.example/acme";

/** The code as a page reads it. */
function read(code: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = code;
  return template.content;
}

it("frames the page of the account, in the size and by the title of the record", () => {
  const code = embedCode("locationWidget", address, { title: "Where?", width: 640, height: 480 });
  const frame = read(code).querySelector("iframe");
  expect(frame?.src).toBe("https://runsheet.example/acme/widget");
  expect([frame?.title, frame?.width, frame?.height]).toEqual(["Where?", "640", "480"]);
  expect(embedCode("websiteWidget", address, {})).toContain("https://runsheet.example/acme/website-widget");
});

it.each(["locationWidget", "websiteWidget", "trackingWidget"] as const)(
  "lets nothing out of the title of a %s",
  (resource) => {
    const title = `"><script>alert(1)</script><img src=x onerror=alert(1)> & 'so'`;
    const page = read(embedCode(resource, `${address}</script><b>`, { title }));
    expect(page.querySelector("iframe")?.title).toBe(title);
    expect(page.querySelectorAll("img, b")).toHaveLength(0);
    expect(page.querySelectorAll("script")).toHaveLength(resource === "trackingWidget" ? 1 : 0);
  },
);

it("hands what the customer's link says on to the tracking page", () => {
  const frame = { src: "" };
  const code = read(embedCode("trackingWidget", address, {})).querySelector("script")?.textContent ?? "";
  const document = { getElementById: (id: string) => (id === "runsheet-tracking" ? frame : undefined) };
  new Function("document", "location", code)(document, { search: "?t=abc" });
  expect(frame.src).toBe(`${address}/tracking-widget?t=abc`);
});
