import { useTranslate } from "ra-core";
import { createContext, use, useContext, useMemo } from "react";
import { loadResource } from "virtual:resources";
import {
  choicesAt,
  mayRemove,
  propertyAccess,
  propertyAt,
  resourceAccess,
  valueAt,
  type Group,
  type Permission,
  type Resource,
  type ResourceRecord,
  type Section,
  type Tab,
  type Viewer,
} from "../../../schemas";
import {
  choiceKeys,
  groupKey,
  helpKeys,
  labelKeys,
  ownLabel,
  questionKey,
  resourceKey,
  sectionKey,
  tabKey,
} from "../../../schemas/labels";
import { routesOf, type Routes } from "../../records/routes";
import { useSession } from "../../session";

/** A resource as its screens see it: the schema, its texts in the reader's language, what the viewer may do. */
export type ResourceView = {
  name: string;
  resource: Resource;
  access: Permission;
  /** Whether the viewer may remove its records. */
  mayRemove: boolean;
  title: string;
  description: string | undefined;
  may: (path: string) => Permission;
  label: (path: string) => string;
  help: (path: string) => string | undefined;
  choice: (path: string, value: unknown) => string;
  /** Whether a new record is to get a partner here, in words. */
  question: (path: string) => string | undefined;
  groupLabel: (group: Pick<Group, "name" | "title">) => string;
  tabLabel: (tab: Pick<Tab, "name" | "title">) => string;
  sectionLabel: (section: Pick<Section, "name" | "title">) => string;
  titleOf: (record: ResourceRecord) => string;
  routes: Routes;
};

export const ResourceNameContext = createContext<string | undefined>(undefined);

/** The resource of the screen that one is in. */
export function useResource(): ResourceView {
  const name = useContext(ResourceNameContext);
  if (name === undefined) throw new Error("useResource is called outside a resource screen");
  return useResourceView(name);
}

/** Any resource by name; suspends until its schema is there. */
export function useResourceView(name: string): ResourceView {
  const resource = use(schemaOf(name));
  const { viewer } = useSession();
  const translate = useTranslate();
  return useMemo(() => viewOf(resource, { viewer, translate }), [resource, viewer, translate]);
}

type Seen = { viewer: Viewer; translate: ReturnType<typeof useTranslate> };

/** A resource as somebody sees it, for what is about several at once. */
export function viewOf(resource: Resource, { viewer, translate }: Seen): ResourceView {
  const { name } = resource;
  const text = (keys: string[], fallback: string) => translateFirst(translate, keys, fallback);
  const title = text([resourceKey(resource, "title")], resource.title);
  return {
    name,
    resource,
    access: resourceAccess(resource, viewer),
    mayRemove: mayRemove(resource, viewer),
    title,
    description: resource.description && text([resourceKey(resource, "description")], resource.description),
    may: (path) => propertyAccess(resource, path, viewer),
    label: (path) => {
      const named = withoutIndexes(path);
      const property = propertyAt(resource, named);
      const own = ownLabel(property?.["x-label"], viewer.settings);
      return own ?? text(labelKeys(resource, named), property?.title ?? named);
    },
    help: (path) => {
      const english = propertyAt(resource, path)?.description;
      return english && text(helpKeys(resource, path), english);
    },
    choice: (path, value) => {
      const choice = choicesAt(resource, path).find((each) => each.value === value);
      const own = ownLabel(choice?.label, viewer.settings);
      return own ?? text(choiceKeys(resource, path, value), choice?.title ?? String(value));
    },
    question: (path) => {
      const english = propertyAt(resource, path)?.["x-pair"]?.question;
      return english && text([questionKey(resource, path)], english);
    },
    groupLabel: ({ name: group, title }) => text([groupKey(resource, group)], title),
    tabLabel: ({ name: tab, title }) => text([tabKey(resource, tab)], title),
    sectionLabel: ({ name: section, title }) => text([sectionKey(resource, section)], title),
    titleOf: (record) => (resource["x-api"].single ? title : titleOf(resource, record)),
    routes: routesOf(name),
  };
}

/** What a record is called: its title, or its id where it has none. */
function titleOf(resource: Resource, record: ResourceRecord): string {
  const title = valueAt(record, resource["x-list"].title);
  return typeof title === "string" && title !== "" ? title : record.id;
}

const loading = new Map<string, Promise<Resource>>();

/** The same promise for the same schema, as React's `use` needs it. A failed load is tried again. */
export function schemaOf(name: string): Promise<Resource> {
  const known = loading.get(name);
  if (known) return known;
  const promise = loadResource(name);
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

/** "availability.0.start_time", as errors name it: "availability.start_time". */
function withoutIndexes(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, "");
}

/** The first key that has a text; react-admin's translator answers the fallback where a key has none. */
function translateFirst(
  translate: ReturnType<typeof useTranslate>,
  keys: string[],
  fallback: string,
): string {
  for (const key of keys) {
    const text = translate(key, { _: "" });
    if (text !== "") return text;
  }
  return fallback;
}
