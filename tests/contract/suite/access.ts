import { describe, expect, it } from "vitest";
import { callOf, fillPath, mayRemove, resourceAccess, type Verb } from "../../../schemas";
import { logins, viewerOf } from "../subject";
import type { World } from "../world";
import { familyOptions } from "./leaves";

const verbs: Verb[] = ["list", "read", "create", "update", "remove", "batch", "restore", "changePassword"];
const readingVerbs = new Set<Verb>(["list", "read"]);

export function describeAccess(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource } = subject;
  const calls = verbs.flatMap((verb) => {
    const call = callOf(resource["x-api"], verb);
    return call ? [{ verb, method: call.method, path: fillPath(call.path, { id: "x", ids: ["x"] }) }] : [];
  });
  const bodyOf = (verb: Verb, path: string) => {
    if (verb === "remove") return path.endsWith("/remove") ? { form: "ids=x" } : {};
    return verb === "read" || verb === "restore" ? {} : { json: verb === "batch" ? { operations: [] } : {} };
  };

  describe("who may call", familyOptions(subject), () => {
    it.each(calls)("$verb: nobody who is not signed in", async ({ verb, method, path }) => {
      const sending = verb === "list" && method === "GET" ? {} : bodyOf(verb, path);
      const reply = await world.client("nobody").call(method, path, sending);
      expect(reply.status).toBe(401);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "UNAUTHENTICATED" }]);
    });

    const cases = Object.keys(logins).flatMap((login) => {
      const may = resourceAccess(resource, viewerOf(login));
      return calls.map((call) => {
        const admitted =
          call.verb === "remove"
            ? mayRemove(resource, viewerOf(login))
            : may === "edit" || (may === "read" && readingVerbs.has(call.verb));
        return { ...call, login, outcome: admitted ? "admitted" : "refused" };
      });
    });
    it.each(cases)("$verb by $login: $outcome", async ({ verb, method, path, login, outcome }) => {
      const sending = verb === "list" && method === "GET" ? {} : bodyOf(verb, path);
      const reply = await world.client(login).call(method, path, sending);
      if (outcome === "admitted") expect(reply.status).not.toBe(403);
      else {
        expect(reply.status).toBe(403);
        expect(subject.wire.errors(reply)).toMatchObject([{ code: "FORBIDDEN" }]);
      }
    });
  });
}
