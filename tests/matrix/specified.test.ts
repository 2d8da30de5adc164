import { beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { specifiedCalls } from "./specifiedCalls";
import { bodyOf, ended, open } from "./verdicts";
import { type Call, callsOf, contentTypes, set } from "./world";

/** A call whatever its parameters are called. */
const shape = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");

it("the specification's calls are each written down once", () => {
  expect(new Set(specifiedCalls.map(({ call }) => call)).size).toBe(specifiedCalls.length);
});

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  const calls = new Map<string, Call>();

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    await set(admin, open);
    for (const call of await callsOf(platform)) calls.set(shape(`${call.method} ${call.path}`), call);
  });

  it("has a call of its own in /openapi.json for each that the specification names", () => {
    const missing = specifiedCalls.filter(({ call }) => !calls.has(shape(call)));
    expect(missing.map(({ section, call }) => `${section} ${call}`)).toEqual([]);
  });

  it("answers at the address of each", async () => {
    const unknown: string[] = [];
    for (const { section, call } of specifiedCalls) {
      const [method = "", path = ""] = call.split(" ");
      const known = calls.get(shape(call));
      // It would end the session.
      if (!known || path.endsWith("/logout")) continue;
      const reply = await admin.send(method, path.replaceAll(/\{\w+\}/g, ended), {
        ...(known.body && { body: bodyOf(known), headers: { "content-type": contentTypes[known.body] } }),
      });
      const isNothing = /UNKNOWN_ADDRESS|METHOD_NOT_ALLOWED/.test(reply.text);
      if (isNothing || reply.status >= 500) unknown.push(`${section} ${call}: ${reply.status}`);
    }
    expect(unknown).toEqual([]);
  });
});
