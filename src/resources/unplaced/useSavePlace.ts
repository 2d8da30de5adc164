import { useState } from "react";
import { lineOf, type BatchOperation, type Line } from "../../../dataProviders";
import { isEmpty, valueAt, type ResourceRecord } from "../../../schemas";
import { placeOf, type Place } from "../../widgets/place";
import { useApi } from "../../session";
import type { ResourceView } from "../resource";

/** Whether the point is kept at the place that a record names, or at a new one of this name. */
export type Remembering = { isOn: boolean; name: string };

type Where = {
  view: ResourceView;
  /** The property that is the address. */
  path: string;
  /** The reference whose record says it where this one does not, and the resource of that. */
  instead: string | undefined;
  target: string | undefined;
};

type Saving = {
  record: ResourceRecord;
  place: Place;
  /** Whether the record has an address of its own; else it lies where what it names lies. */
  own: boolean;
  referred: ResourceRecord | undefined;
  remembering: Remembering;
};

/** Saves a point: first at the place that is to know it, then at the record. */
export function useSavePlace({ view, path, instead, target }: Where) {
  const api = useApi();
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Line[]>([]);

  /** The id of what was written; undefined where that was refused, with its errors shown. */
  async function write(resource: string, operation: BatchOperation): Promise<string | undefined> {
    const [result] = await api.batch(resource, [operation]);
    if (result?.success) return result.id;
    setErrors((result?.errors ?? []).map(lineOf));
    return undefined;
  }

  async function saveAll({ record, place, own, referred, remembering }: Saving): Promise<boolean> {
    const isKept = target !== undefined && (!own || remembering.isOn);
    let location: string | undefined;
    if (isKept) {
      const operation = referred
        ? movedLocation(referred, path, place)
        : newLocation(remembering.name, path, place);
      location = await write(target, operation);
      if (location === undefined) return false;
      if (referred && !own) return true;
    }
    const changes = {
      [path]: place,
      ...(instead !== undefined && location !== undefined && { [instead]: location }),
    };
    const { id, version } = record;
    return (await write(view.name, { op: "update", id, version, record: changes })) !== undefined;
  }

  return {
    isOn: saving,
    errors,
    async save(what: Saving): Promise<boolean> {
      setSaving(true);
      setErrors([]);
      try {
        return await saveAll(what);
      } finally {
        setSaving(false);
      }
    },
  };
}

function newLocation(name: string, path: string, place: Place): BatchOperation {
  return { op: "create", record: { name: name.trim(), [path]: place } };
}

/** The place's own words stay; where it has none it gets the record's. */
function movedLocation(
  { id, version, ...record }: ResourceRecord,
  path: string,
  place: Place,
): BatchOperation {
  const { latitude, longitude, corrected } = place;
  const before = placeOf(valueAt({ id, ...record }, path));
  const { w3wAddress: _words, ...words } = isEmpty(before.address) ? place : before;
  return { op: "update", id, version, record: { [path]: { ...words, latitude, longitude, corrected } } };
}
