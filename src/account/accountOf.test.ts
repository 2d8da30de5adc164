import { describe, expect, it } from "vitest";
import { consoleSegments } from "../../schemas/accountNames";
import { accountOf, type AccountAddress } from "./accountOf";

const none: AccountAddress = { basename: "", embedded: false };
const byHost = (name: string): AccountAddress => ({ name, basename: "", embedded: false });
const byPath = (name: string): AccountAddress => ({ name, basename: `/${name}`, embedded: false });
const embedded = (name: string): AccountAddress => ({ name, basename: "", embedded: true });

const cases: [address: string, domain: string, expected: AccountAddress][] = [
  ["http://localhost:8080/", "localhost", none],
  ["http://localhost:8080", "localhost", none],
  ["http://acme.localhost:8080/", "localhost", byHost("acme")],
  ["http://ACME.localhost:8080/", "localhost", byHost("acme")],
  ["http://acme.localhost/settings/vehicles", "localhost", byHost("acme")],
  ["http://acme.localhost/other/vehicles", "localhost", byHost("acme")],
  ["https://acme.runsheet.example/", "runsheet.example", byHost("acme")],
  ["https://acme.runsheet.example/", "Runsheet.Example", byHost("acme")],
  ["https://runsheet.example/", "runsheet.example", none],
  ["https://notrunsheet.example/", "runsheet.example", none],
  ["https://a.b.runsheet.example/", "runsheet.example", none],
  ["https://-a.runsheet.example/", "runsheet.example", none],
  ["https://runsheet.example/acme", "runsheet.example", byPath("acme")],
  ["https://runsheet.example/acme/", "runsheet.example", byPath("acme")],
  ["https://runsheet.example/acme?hash=abc", "runsheet.example", byPath("acme")],
  ["https://runsheet.example/acme/settings/vehicles/add", "runsheet.example", byPath("acme")],
  ["https://runsheet.example/4-you/", "runsheet.example", byPath("4-you")],
  ["https://runsheet.example/Acme", "runsheet.example", none],
  ["https://runsheet.example/-acme", "runsheet.example", none],
  ["https://runsheet.example/ac%20me", "runsheet.example", none],
  ["https://runsheet.example/index.html", "runsheet.example", none],
  [`https://runsheet.example/${"a".repeat(63)}`, "runsheet.example", byPath("a".repeat(63))],
  [`https://runsheet.example/${"a".repeat(64)}`, "runsheet.example", none],
  ["https://runsheet.example/?account=acme", "runsheet.example", embedded("acme")],
  ["https://runsheet.example/orders?account=acme", "runsheet.example", embedded("acme")],
  ["https://beta.runsheet.example/?account=acme", "runsheet.example", embedded("acme")],
  ["https://runsheet.example/?account=", "runsheet.example", none],
  ["https://runsheet.example/?account=no%20name", "runsheet.example", none],
];

describe("the account of an address", () => {
  it.each(cases)("%s (accounts below %s)", (address, accountDomain, expected) => {
    const { hostname, pathname, search } = new URL(address);
    // A URL writes every host in small letters; who asks may not.
    const typed = /^https?:\/\/([^/:?]+)/.exec(address)?.[1] ?? hostname;
    expect(accountOf({ hostname: typed, pathname, search }, { accountDomain })).toEqual(expected);
  });

  it.each([...consoleSegments])("is never the console's own segment %s", (segment) => {
    const place = { hostname: "localhost", pathname: `/${segment}/any`, search: "" };
    expect(accountOf(place, { accountDomain: "localhost" })).toEqual(none);
  });
});
