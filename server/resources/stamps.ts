import { isEmpty, propertyAt, type Resource, stampMoments } from "../../schemas";
import type { Actor } from "./actor";
import { own, sameJson, type Values } from "./record";

/** Writes who and when, as `x-stamp` has it, into the values that a record is to have. */
export function stamp(resource: Resource, actor: Actor, before: Values | undefined, after: Values): void {
  for (const name of Object.keys(resource.properties)) {
    const wanted = propertyAt(resource, name)?.["x-stamp"];
    if (wanted === undefined || !isDue(wanted.on, before, after)) continue;
    if (!stampMoments.has(wanted.on) && isOff(own(after, wanted.on))) delete after[name];
    else after[name] = given[wanted.gives](actor);
  }
}

const given = {
  user: ({ name, login }: Actor) => name ?? login,
  userId: ({ userId }: Actor) => userId,
  time: () => new Date().toISOString(),
};

function isDue(on: string, before: Values | undefined, after: Values): boolean {
  if (on === "creation") return before === undefined;
  if (on === "change") return before !== undefined && !sameJson(before, after);
  const [was, is] = [own(before, on), own(after, on)];
  return !sameJson(was, is) && !(isOff(was) && isOff(is));
}

function isOff(value: unknown): boolean {
  return value === false || isEmpty(value);
}
