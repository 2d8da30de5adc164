import { describe, expect, it } from "vitest";
import { apiOriginOf, withoutOrigin } from "./origin";

const listed = "https://api.example";
const origins = [listed, "https://api.example:8443", "http://localhost:9090", "http://plain.example"];
const own = "https://console.example";

const at = (query: string, page = `${own}/acme/settings/vehicles`) =>
  apiOriginOf({ href: page + query, origins });
const asking = (value: string) => at(`?origin=${encodeURIComponent(value)}`);
const refused = { base: "", refused: true };
const ownApi = { base: "", refused: false };

describe("an address that asks for no other API", () => {
  it.each([
    "",
    "?",
    "?tab=origin",
    "?origins=https://evil.example",
    "?Origin=https://evil.example",
    "#origin",
  ])("%s has the page's own", (query) => expect(at(query)).toEqual(ownApi));

  it("or for the page's own, has that", () => {
    expect(asking(own)).toEqual(ownApi);
    expect(asking(`${own}/`)).toEqual(ownApi);
  });
});

describe("an address that asks for a listed API", () => {
  it.each([
    [listed, listed],
    [`${listed}/`, listed],
    ["HTTPS://API.EXAMPLE", listed],
    ["https://api.example:443", listed],
    ["https://api.example:8443", "https://api.example:8443"],
  ])("%s has it", (value, base) => expect(asking(value)).toEqual({ base, refused: false }));

  it("has it without encryption from this machine to this machine only", () => {
    const query = "?origin=http://localhost:9090";
    expect(at(query, "http://127.0.0.1:8080/")).toEqual({ base: "http://localhost:9090", refused: false });
    expect(at(query, "http://acme.localhost:8080/")).toEqual({
      base: "http://localhost:9090",
      refused: false,
    });
    expect(at(query)).toEqual(refused);
    expect(at("?origin=http://plain.example", "http://127.0.0.1:8080/")).toEqual(refused);
  });
});

describe("an address that asks for anything else is refused", () => {
  it.each([
    "",
    " ",
    "/",
    "//evil.example",
    "https:",
    "https://",
    "api.example",
    "evil",
    "null",
    "undefined",
    "*",
    "https://*",
    "https://evil.example",
    "https://evil.example:8443",
    "http://api.example",
    "http://evil.example",
    "https://api.example:444",
    "https://api.example.evil.example",
    "https://evil.example/https://api.example",
    "https://api.example@evil.example",
    "https://api.example:443@evil.example/",
    "https://user@api.example",
    "https://user:password@api.example",
    "https://api.example/path",
    "https://api.example//evil.example",
    "https://api.example/?x",
    "https://api.example/#x",
    "https://api.example\\.evil.example",
    "https:\\\\evil.example",
    "\\\\evil.example",
    "https://api.example%2eevil.example",
    "https://аpi.example",
    "https://api。evil.example",
    "https://[::1]",
    "https://127.0.0.1",
    "ws://api.example",
    "wss://api.example",
    "ftp://api.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://api.example/1",
    "https://api.example,https://evil.example",
    "https://api.example https://evil.example",
    "https://evil.example\nhttps://api.example",
    "\u0000https://evil.example",
  ])("%j", (value) => expect(asking(value)).toEqual(refused));

  it.each([
    "?origin",
    "?origin=",
    `?origin=${listed}&origin=https://evil.example`,
    `?origin=${listed}&origin=${listed}`,
    "?%6Frigin=https://evil.example",
    "?account=acme&origin=https://evil.example",
    "?hash=token&origin=https://evil.example",
    "#!/planning-tool?origin=https://evil.example",
    `?origin=${listed}#!/login?origin=https://evil.example`,
  ])("%s", (query) => expect(at(query)).toEqual(refused));
});

describe("the address afterwards", () => {
  it.each([
    ["https://console.example/", undefined],
    ["https://console.example/?tab=2#top", undefined],
    ["https://console.example/?origin=https://api.example", "https://console.example/"],
    ["https://console.example/a?tab=2&origin=x&origin=y#top", "https://console.example/a?tab=2#top"],
    ["https://console.example/#!/orders?origin=x", "https://console.example/#!/orders"],
    ["https://console.example/?origin=x#!/orders?tab=1&origin=y", "https://console.example/#!/orders?tab=1"],
  ])("of %s is %s", (href, expected) => expect(withoutOrigin(href)).toBe(expected));
});
