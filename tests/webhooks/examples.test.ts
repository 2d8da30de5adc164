import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newSecret } from "../../server/webhooks/secret";
import { signedHeaders } from "../../server/webhooks/signature";

const text = readFileSync(join(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
const example = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(
    text.slice(text.indexOf("## The signature")),
  )?.[1] ?? "";

type Call = { secret: string; headers: Record<string, string>; body: string; now: number };

const folder = mkdtempSync(join(tmpdir(), "webhook-examples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = newSecret();
const old = newSecret();
const sentAt = new Date("2026-11-26T09:31:07.120Z");
const now = sentAt.getTime() / 1000 + 20;
const signed = { id: "6f1c8a52-5a0e-4b7e-9d57-3d3f3f0a2c11", sentAt, body: '{"reference":"Café ☕"}' };
const headers = signedHeaders(signed, [secret]);
const good: Call = { secret, headers, body: signed.body, now };

const calls: [name: string, call: Call, isGenuine: boolean][] = [
  ["what was signed", good, true],
  [
    "both signatures, for who has the new secret",
    { ...good, headers: signedHeaders(signed, [secret, old]) },
    true,
  ],
  [
    "both signatures, for who has the old one",
    { ...good, headers: signedHeaders(signed, [old, secret]) },
    true,
  ],
  ["another secret", { ...good, secret: old }, false],
  ["another body", { ...good, body: `${signed.body} ` }, false],
  ["another id", { ...good, headers: { ...headers, "webhook-id": "another" } }, false],
  [
    "a time that was changed",
    { ...good, headers: { ...headers, "webhook-timestamp": String(Math.floor(now)) } },
    false,
  ],
  ["a time that is none", { ...good, headers: { ...headers, "webhook-timestamp": "soon" } }, false],
  ["what is old", { ...good, now: now + 300 }, false],
  ["what is ahead", { ...good, now: now - 400 }, false],
  ["no signature", { ...good, headers: { ...headers, "webhook-signature": "" } }, false],
  ["a signature cut short", { ...good, headers: { ...headers, "webhook-signature": "v1,AAAA" } }, false],
  [
    "a signature of another version",
    {
      ...good,
      headers: { ...headers, "webhook-signature": headers["webhook-signature"]!.replace("v1", "v2") },
    },
    false,
  ],
];

/** How each is run: what it judges comes as JSON on its input, and goes as JSON to its output. */
const languages = [
  {
    name: "TypeScript",
    code: example("ts"),
    file: "judge.ts",
    judge: `
import { readFileSync } from "node:fs";
const calls = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(calls.map(({ secret, headers, body, now }) => isGenuine(secret, headers, body, now))));
`,
    command: [process.execPath, "--import", "tsx"],
  },
  {
    name: "Python",
    code: example("python"),
    file: "judge.py",
    judge: `
import json, sys
calls = json.load(sys.stdin)
print(json.dumps([is_genuine(c["secret"], c["headers"], c["body"].encode(), c["now"]) for c in calls]))
`,
    command: ["python3"],
  },
];

describe.each(languages)(
  "the example in $name",
  ({ code, file, judge, command: [program = "", ...options] }) => {
    it("knows what is genuine, and nothing else", () => {
      const path = join(folder, file);
      writeFileSync(path, code + judge);
      const output = execFileSync(program, [...options, path], {
        input: JSON.stringify(calls.map(([, call]) => call)),
        encoding: "utf8",
      });
      const told = (judged: readonly boolean[]) => calls.map(([name], at) => `${name}: ${judged[at]}`);
      expect(told(JSON.parse(output) as boolean[])).toEqual(told(calls.map(([, , expected]) => expected)));
    });
  },
);
