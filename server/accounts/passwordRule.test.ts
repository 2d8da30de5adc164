import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { expect, it } from "vitest";
import { passwordFault } from "./passwordRule";
import { full } from "../../tests/scope";

const names = ["acme", "Acme Parcels Ltd", "maria", "maria.lopez@parcels.example"];

it("needs eight characters, whatever each of them is", async () => {
  expect(await passwordFault("xk7wqpz", names)).toBe("SHORT_PASSWORD");
  expect(await passwordFault("xk7wqpzf", names)).toBeUndefined();
  expect(await passwordFault("🐢🐇🐌🐜🐝🐞🐟", names)).toBe("SHORT_PASSWORD");
  expect(await passwordFault("🐢🐇🐌🐜🐝🐞🐟🐠", names)).toBeUndefined();
  // Two characters that NFKC makes one.
  expect(await passwordFault("xk7wqpe\u0301", names)).toBe("SHORT_PASSWORD");
});

it("asks for no digits, capitals or signs, and takes 128 characters and more", async () => {
  for (const password of [
    "jumping turtles lane",
    "48390174522",
    "        x",
    "k".repeat(128),
    "zq".repeat(500),
  ])
    expect([password, await passwordFault(password, names)]).toEqual([password, undefined]);
});

it(
  "refuses every common password of eight characters and more, in whatever case and width",
  full,
  async () => {
    const common = dictionary["passwords-common"].filter((word) => word.length >= 8);
    expect(common.length).toBeGreaterThan(3000);
    expect(dictionary["passwords-common"].length).toBeGreaterThan(40_000);
    for (const word of common)
      expect([word, await passwordFault(word.toUpperCase(), [])]).toEqual([word, "COMMON_PASSWORD"]);
    const wide = String.fromCodePoint(...Array.from("password", (letter) => letter.charCodeAt(0) + 0xfee0));
    expect(await passwordFault(wide, [])).toBe("COMMON_PASSWORD");
  },
);

it("does not count the names of the account, the product and the user", async () => {
  for (const password of [
    "Runsheet2026!",
    "acmeacme1",
    "Maria.Lopez",
    "parcels-maria",
    "RUNSHEETpassword",
    "lopezlopez99",
  ])
    expect([password, await passwordFault(password, names)]).toEqual([password, "COMMON_PASSWORD"]);
  expect(await passwordFault("maria keeps bees", names)).toBeUndefined();
});

it("takes any other text of eight to 128 characters", async () => {
  const common = new Set(dictionary["passwords-common"]);
  const texts = fc
    .string({ unit: "grapheme", minLength: 8, maxLength: 128 })
    .filter((text) => !common.has(text.normalize("NFKC").toLowerCase()));
  await fc.assert(
    fc.asyncProperty(texts, async (password) => {
      const fault = await passwordFault(password, names);
      const isShort = Array.from(password.normalize("NFKC")).length < 8;
      expect(fault).toBe(isShort ? "SHORT_PASSWORD" : undefined);
    }),
  );
});
