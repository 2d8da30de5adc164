import { generateSync } from "otplib";
import { expect, it } from "vitest";
import { newSecret, otpauthUri, stepOf } from "./totp";

it("agrees with RFC 6238", () => {
  // Appendix B's secret and times; its codes' last six digits.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const codes: [seconds: number, code: string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ];
  for (const [seconds, code] of codes)
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

it("takes a code from 30 s before its step until 30 s after it, to the second", () => {
  const secret = newSecret();
  const start = 1_800_000_000;
  const code = generateSync({ secret, epoch: start });
  const takes = (offset: number) =>
    stepOf(secret, code, new Date((start + offset) * 1000 + 999)) !== undefined;
  for (let offset = -31; offset <= 61; offset += 1)
    expect([offset, takes(offset)]).toEqual([offset, offset >= -30 && offset < 60]);
});

it.each(["", "12345", "1234567", "12345a", " 12345", "１２３４５６", "-12345"])(
  "takes %j for no code",
  (code) => {
    expect(stepOf(newSecret(), code, new Date())).toBeUndefined();
  },
);

it("makes secrets of 160 bits, each another, and tells apps what they need", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(otpauthUri(secrets[0] ?? "", { issuer: "Runsheet", label: "maria: x (acme)" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toBe("/Runsheet:maria: x (acme)");
  expect(uri.searchParams.get("secret")).toBe(secrets[0]);
  expect(uri.searchParams.get("issuer")).toBe("Runsheet");
  for (const [name, usual] of [
    ["algorithm", "SHA1"],
    ["digits", "6"],
    ["period", "30"],
  ] as const)
    expect([null, usual]).toContain(uri.searchParams.get(name));
});
