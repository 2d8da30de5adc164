import { describe, expect, it } from "vitest";
import { urlFault } from "./urlFault";

const allowed = new Set(["10.0.0.7:8080"]);
const codeOf = (url: string) => urlFault(url, allowed)?.code;

describe("the address of a webhook", () => {
  it.each([
    "https://shop.example/hooks",
    "https://shop.example:8443/",
    "https://8.8.8.8/x?y=1#z",
    "https://[2606:4700::1111]/",
  ])("may be %s", (url) => expect(urlFault(url, allowed)).toBeUndefined());

  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://①②⑦.⓪.⓪.①/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://255.255.255.255/",
    "https://224.0.0.1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[0:0:0:0:0:ffff:10.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://api.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://erp/",
    "https://erp./",
    "https://nas.home.arpa/",
  ])("is not %s, inside of a network", (url) => expect(codeOf(url)).toBe("WEBHOOK_PRIVATE"));

  it.each([
    "http://shop.example/",
    "http://8.8.8.8/",
    "HTTP://shop.example/",
    "ftp://shop.example/",
    "file:///etc/passwd",
  ])("is not %s, which others read along", (url) => expect(codeOf(url)).toBe("WEBHOOK_HTTP"));

  it.each([22, 25, 80, 3306, 5432, 6379, 9200, 11211])("has not the port %i", (port) =>
    expect(codeOf(`https://shop.example:${port}/`)).toBe("WEBHOOK_PORT"),
  );

  it.each([
    "https://user@shop.example/",
    "https://user:secret@shop.example/",
    "https://:secret@shop.example/",
  ])("has nobody's name or password in it (%s)", (url) => expect(codeOf(url)).toBe("WEBHOOK_SIGN_IN"));

  it("may be one that the operator has named, and no other port of it", () => {
    expect(codeOf("http://10.0.0.7:8080/hook")).toBeUndefined();
    expect(codeOf("https://10.0.0.7:8443/hook")).toBe("WEBHOOK_PRIVATE");
  });
});
