import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../tests/scope";
import { isSecret, keyOf, newSecret, shownOf, storedAs } from "./secret";
import { signedHeaders } from "./signature";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const secretOf = (key: Uint8Array) => `whsec_${Buffer.from(key).toString("base64")}`;
const call = fc.record({
  id: fc.uuid(),
  sentAt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
  body: fc.string({ unit: "grapheme", maxLength: 500 }),
});

/** Whether a receiver who knows one secret takes a call. */
function takes(secret: string, headers: Record<string, string>, body: string): boolean {
  const key = Buffer.from(secret.slice(6), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  return headers["webhook-signature"]!.split(" ").includes(expected);
}

describe("a signature", () => {
  it("is taken by who knows one of the secrets, whatever is sent", () => {
    fc.assert(
      fc.property(call, bytes, bytes, bytes, (signed, one, two, stranger) => {
        const [a, b, other] = [secretOf(one), secretOf(two), secretOf(stranger)];
        fc.pre(other !== a && other !== b);
        const headers = signedHeaders(signed, [a, b]);
        expect([a, b, other].map((secret) => takes(secret, headers, signed.body))).toEqual([
          true,
          true,
          false,
        ]);
      }),
      { numRuns: runs(300) },
    );
  });

  it("holds for one id, one second and one body", () => {
    fc.assert(
      fc.property(call, call, bytes, (signed, other, key) => {
        const secret = secretOf(key);
        const headers = signedHeaders(signed, [secret]);
        const names = ["webhook-id", "webhook-timestamp"] as const;
        const others = signedHeaders(other, [secret]);
        for (const name of names) {
          fc.pre(others[name] !== headers[name]);
          expect(takes(secret, { ...headers, [name]: others[name]! }, signed.body)).toBe(false);
        }
        fc.pre(other.body !== signed.body);
        expect(takes(secret, headers, other.body)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  it("is a header's text, whatever the body has", () => {
    fc.assert(
      fc.property(call, bytes, (signed, key) => {
        for (const value of Object.values(signedHeaders(signed, [secretOf(key)])))
          expect(value).toMatch(/^[\x20-\x7e]+$/);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("a secret", () => {
  it("is 32 bytes from chance, each time others", () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(new Set(secrets).size).toBe(200);
    expect(secrets.every(isSecret)).toBe(true);
    expect(keyOf(secrets[0]!)).toHaveLength(32);
  });

  it("is kept in the record as something of its form by which nobody can sign", () => {
    const secret = newSecret();
    expect(isSecret(storedAs(secret))).toBe(true);
    expect(storedAs(secret)).not.toBe(secret);
    expect(keyOf(storedAs(secret)).equals(keyOf(secret))).toBe(false);
    expect(secret.startsWith(shownOf(secret))).toBe(true);
    expect(shownOf(secret)).toHaveLength(12);
  });

  it.each([
    "",
    "whsec_",
    `whsec_${"A".repeat(43)}=`,
    `rsk_${randomBytes(32).toString("base64")}`,
    newSecret().slice(0, -1),
  ])("is not %j", (text) => {
    expect(isSecret(text)).toBe(false);
  });
});
