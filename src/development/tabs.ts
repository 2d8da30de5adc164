import { lazy } from "react";

const FieldsTab = lazy(async () => ({ default: (await import("./fields/FieldsTab")).FieldsTab }));
const CallsTab = lazy(async () => ({ default: (await import("./calls/CallsTab")).CallsTab }));
const FormTab = lazy(async () => ({ default: (await import("./live/FormTab")).FormTab }));
const ListTab = lazy(async () => ({ default: (await import("./live/ListTab")).ListTab }));
const SchemaTab = lazy(async () => ({ default: (await import("./schema/SchemaTab")).SchemaTab }));

/** What the page shows of a resource, in order; the name is the address's and, in `development.tabs`, the title's. */
export const tabs = [
  { name: "fields", Content: FieldsTab },
  { name: "calls", Content: CallsTab },
  { name: "form", Content: FormTab },
  { name: "list", Content: ListTab },
  { name: "schema", Content: SchemaTab },
] as const;

export type TabName = (typeof tabs)[number]["name"];

export function addressOf(resource: string, tab: TabName = "fields"): string {
  return `/development/${resource}/${tab}`;
}
