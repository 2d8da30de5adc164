import { isDeepStrictEqual } from "node:util";
import { isEmpty, propertyAccess, propertyAt } from "../../../schemas";
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
  return Object.keys(resource.properties).flatMap((name) => {
    const property = propertyAt(resource, name);
    if (property?.readOnly || property?.writeOnly) return [];
    if (propertyAccess(resource, name, viewer) !== "edit") return [];
    const other = others.find((each) => !isEmpty(each[name]) && !isDeepStrictEqual(each[name], record[name]));
    return other && subject.allows({ ...writable(subject, record), [name]: other[name] })
      ? [[name, other[name]] as [string, unknown]]
      : [];
  });
}
