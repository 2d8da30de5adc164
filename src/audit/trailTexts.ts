import { manifests } from "virtual:resources";
import type { TrailEntry } from "../../dataProviders/services";
import { isEmpty, type Resource, resourceAccess, type Viewer } from "../../schemas";
import { formatInstant } from "../dates";
import { routesOf } from "../records/routes";
import { awaitedTitle, type References, type Titles } from "../records/titles";
import { changesOf, type ReadableChange, readable, referencesIn, userName } from "../resources/history/parts";
import { viewOf } from "../resources/resource";
import { formatValue, type Reader, valueTextsOf } from "../resources/values";
import { spoken } from "../settings/texts";

type About = { reader: Reader; viewer: Viewer; resources: ReadonlyMap<string, Resource>; titles: Titles };

/** Entries of the audit in the reader's words. */
export function trailTexts({ reader, viewer, resources, titles }: About) {
  const { translate, pack, timeZone } = reader;
  const views = new Map(
    [...resources].map(([name, resource]) => {
      const view = viewOf(resource, { viewer, translate });
      return [name, { view, values: valueTextsOf(view, reader, titles) }];
    }),
  );
  const entity = (name: string) => entityText(name, translate);
  return {
    translate,
    entity,
    time: (instant: string) => formatInstant(instant, timeZone, pack),
    who: (entry: TrailEntry) => userName(entry) || translate("history.somebody"),
    action: (type: string) => translate(`audit.actions.${type}`, { _: type }),
    /** What the record is called; of what has no name, its id. */
    record: ({ entity: name, recordId, name: called }: TrailEntry) =>
      called ?? (manifests[name]?.["x-api"].single ? entity(name) : isEvent(name) ? "" : recordId),
    /** Where the record's form is; undefined for what has none, or is gone. */
    path: ({ entity: name, recordId, removed }: TrailEntry): string | undefined => {
      const manifest = manifests[name];
      if (!manifest?.["x-screen"] || removed || resourceAccess(manifest, viewer) === "none") return undefined;
      const routes = routesOf(name);
      return manifest["x-api"].single ? routes.list : routes.edit(recordId);
    },
    changes: (entry: TrailEntry): ReadableChange[] => {
      const known = views.get(entry.entity);
      if (!known && isEvent(entry.entity))
        return changesOf(entry).map((change) => eventChange(change, translate));
      if (!known) return changesOf(entry).map(awaitedChange);
      const text = (path: string, value: unknown) => formatValue(path, value, known.values);
      return readable(known.view, changesOf(entry), { translate, text });
    },
  };
}

export type TrailTexts = ReturnType<typeof trailTexts>;

/** What happens beside records has words of its own. */
export function entityText(name: string, translate: Reader["translate"]): string {
  const manifest = manifests[name];
  return manifest
    ? translate(`resources.${name}.title`, { _: manifest.title })
    : translate(`audit.entities.${name}`, { _: spoken(name) });
}

/** All records that changes refer to, one request for each resource. */
export function referencesOfTrail(
  resources: ReadonlyMap<string, Resource>,
  entries: readonly TrailEntry[],
): References[] {
  const ids = new Map<string, string[]>();
  for (const [name, resource] of resources) {
    const own = entries.filter(({ entity }) => entity === name).flatMap(changesOf);
    for (const reference of referencesIn(resource, own))
      ids.set(reference.resource, [...(ids.get(reference.resource) ?? []), ...reference.ids]);
  }
  return [...ids].map(([resource, all]) => ({ resource, ids: [...new Set(all)] }));
}

function isEvent(name: string): boolean {
  return manifests[name] === undefined;
}

type Change = ReturnType<typeof changesOf>[number];

/** Until the schema has come that says what its values are. */
function awaitedChange({ path, from, to }: Change): ReadableChange {
  const awaited = (value: unknown) => (isEmpty(value) ? "" : awaitedTitle);
  return { path, label: awaitedTitle, from: awaited(from), to: awaited(to) };
}

function eventChange({ path, from, to }: Change, translate: Reader["translate"]): ReadableChange {
  const setting = translate(`settings.fields.${path}`, { _: spoken(path) });
  const isSecret = from === undefined && to === undefined;
  return {
    path,
    label: translate(`audit.fields.${path}`, { _: setting }),
    from: plain(from, translate),
    to: isSecret ? translate("history.secret") : plain(to, translate),
  };
}

function plain(value: unknown, translate: Reader["translate"]): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return translate(value ? "list.value.yes" : "list.value.no");
  return typeof value === "string" ? value : JSON.stringify(value);
}
