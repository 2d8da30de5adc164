import { expect, it } from "vitest";
import { checkedAddress, isPublic } from "./checkedAddress";

const nothing = { allowed: new Set<string>() };
const to = (host: string, port = 587) => ({ host, port });
const resolving = (...addresses: string[]) => ({ ...nothing, resolve: async () => addresses });

it("connects to public addresses at the ports of mail only", async () => {
  expect(await checkedAddress(to("mail.example"), resolving("198.51.99.7"))).toBe("198.51.99.7");
  await expect(checkedAddress(to("mail.example", 6379), resolving("198.51.99.7"))).rejects.toThrow(
    "mail.example:6379 is no mail server: use port 25, 465, 587, 2525",
  );
});

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "not an address",
])("takes %s for an inner address", (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(["8.8.8.8", "172.32.0.1", "2a00:1450:4001::1", "2606:4700::1111"])(
  "takes %s for a public one",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

it("refuses inner addresses however they are written", async () => {
  for (const host of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1"])
    await expect(checkedAddress(to(host), nothing), host).rejects.toThrow(`${host} is inside of a network`);
});

it("refuses a name that has one inner address among others", async () => {
  await expect(checkedAddress(to("mail.example"), resolving("8.8.8.8", "10.0.0.1"))).rejects.toThrow(
    "inside of",
  );
});

it("asks for a name once, and answers what it has checked", async () => {
  const answers = ["8.8.8.8", "127.0.0.1"];
  const resolve = async () => [answers.shift() ?? "127.0.0.1"];
  expect(await checkedAddress(to("flips.example"), { ...nothing, resolve })).toBe("8.8.8.8");
  await expect(checkedAddress(to("flips.example"), { ...nothing, resolve })).rejects.toThrow("inside of");
});

it("lets the operator name an inner server by host and port", async () => {
  const allowed = new Set(["127.0.0.1:6379"]);
  expect(await checkedAddress(to("127.0.0.1", 6379), { allowed })).toBe("127.0.0.1");
  await expect(checkedAddress(to("127.0.0.1", 25), { allowed })).rejects.toThrow("inside of");
});
