import { isDeepStrictEqual } from "node:util";
import {
  answeredIn,
  computedIn,
  isEmpty,
  propertyAccess,
  propertyAt,
  type Resource,
  withComputed,
} from "../../../schemas";
import type { Stored } from "../families";
import { fullRecord, type Values } from "../records";
import type { Subject } from "../subject";

/** What an update may write of a record: what was read, without what the server alone writes. */
export function writable(subject: Subject, record: Values): Values {
  const { id: _id, version: _version, ...values } = record;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !propertyAt(subject.resource, name)?.readOnly),
  );
}

/**
 * What the server writes into a record by itself: its name in the API, who made it and when, what it is given, the answer
 * of a yes or no that has a default.
 */
export function serverWritten({ resource }: Subject, record: Values): Values {
  const answers = new Map(answeredIn(resource));
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const { readOnly, "x-generated": generated } = propertyAt(resource, name) ?? {};
      return readOnly === true || generated !== undefined || answers.get(name) === value;
    }),
  );
}

/** What the server finds anew in a record when one of its properties changes, and notes of that, as it answers it. */
export function followed({ resource }: Subject, property: string, answered: Values = {}): Values {
  const names = Object.keys(resource.properties).filter((name) => {
    const { "x-follows": follows, "x-stamp": stamp } = propertyAt(resource, name) ?? {};
    return follows?.includes(property) || stamp?.on === "change";
  });
  return Object.fromEntries(names.flatMap((name) => (name in answered ? [[name, answered[name]]] : [])));
}

/** A record with what the server computes of it (`x-computed`), by the rules of its schema. */
export function asComputed<T extends Values>({ resource }: Subject, record: T): T {
  return withComputed(computedIn(resource), record) as T;
}

/** The properties that tell who or when, and what they follow. */
export function stampsOf(resource: Resource): { name: string; on: string; gives: string }[] {
  return Object.keys(resource.properties).flatMap((name) => {
    const stamp = propertyAt(resource, name)?.["x-stamp"];
    return stamp ? [{ name, ...stamp }] : [];
  });
}

/** The record with its title changed, and the title: the smallest change there is. */
export async function retitled(subject: Subject): Promise<Values> {
  const { title } = subject.resource["x-list"];
  const [name = ""] = title.split(".");
  const fresh = await subject.newRecord();
  return { [name]: fresh[name] };
}

/** One property after the other with another value: the whole record stays one that the schema allows. */
export async function changesOf(subject: Subject, record: Stored): Promise<[name: string, value: unknown][]> {
  const { resource, viewer, world } = subject;
  const idsOf = await world.referencesOf(resource);
  const others = [1, 2, 3].map((step) =>
    fullRecord(resource, { seed: world.nextSeed() + step, viewer, idsOf }),
  );
  /** What a record must have and is never told: the stored one has it. */
  const untold = (other: Values) =>
    Object.fromEntries(
      Object.entries(other).filter(
        ([name]) => resource.required?.includes(name) && propertyAt(resource, name)?.writeOnly,
      ),
    );
  return Object.keys(resource.properties).flatMap((name) => {
    const property = propertyAt(resource, name);
    if (property?.readOnly || property?.writeOnly || property?.["x-only"]) return [];
    // Whose change the server notes elsewhere in the record (suite/stamps.ts).
    if (stampsOf(resource).some(({ on }) => on === name)) return [];
    if (propertyAccess(resource, name, viewer) !== "edit") return [];
    const other = others.find((each) => !isEmpty(each[name]) && !isDeepStrictEqual(each[name], record[name]));
    return other && subject.allows({ ...untold(other), ...writable(subject, record), [name]: other[name] })
      ? [[name, other[name]] as [string, unknown]]
      : [];
  });
}
