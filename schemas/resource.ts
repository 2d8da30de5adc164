/** The types of a resource file: what resource.meta.json says, for TypeScript. */

export type Role = "ADMIN" | "DISPATCHER" | "CUSTOMER_SERVICE" | "MANAGER";
export type Permission = "none" | "read" | "edit";
export type Family = "rows" | "elements";
export type SimpleType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";
export type Unit =
  | "weight"
  | "volume"
  | "duration"
  | "distance"
  | "long-distance"
  | "speed"
  | "money"
  | "fuel-rate";
export type OnRemove = "restrict" | "clear" | "remove";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A record as it travels: every record has an id and, on servers that count them, a version. */
export type ResourceRecord = { id: string; version?: number; [property: string]: unknown };

export type Access = {
  roles?: Partial<Record<Role, Permission>>;
  removes?: Role[];
  flag?: string | string[];
};

export type Condition =
  | { property: string; is?: Json; in?: Json[]; empty?: boolean }
  | { setting: string; is?: Json; in?: Json[]; empty?: boolean }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** A text of the account's settings that stands in for a title, unless it is what accounts begin with. */
export type OwnLabel = { setting: string; unless: string };

/** From what the server computes a property: paths of the record, those of a sum through the entries of lists as well. */
export type Computed =
  | { sum: string[] }
  | { product: string[] }
  | { join: string[]; with?: string }
  | { count: string };

export type Property = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: SimpleType | SimpleType[];
  default?: Json;
  enum?: Json[];
  const?: Json;
  oneOf?: Property[];
  anyOf?: Property[];
  allOf?: Property[];
  not?: Property;
  if?: Property;
  then?: Property;
  else?: Property;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: Property;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Property>;
  required?: string[];
  additionalProperties?: boolean | Property;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Property>;
  readOnly?: boolean;
  writeOnly?: boolean;
  examples?: Json[];
  $defs?: Record<string, Property>;
  "x-access"?: Access;
  "x-reference"?: { resource: string; onRemove?: OnRemove; refusal?: string };
  "x-pair"?: { property: string; assignments?: string; create?: string[]; question?: string };
  "x-choices"?: string;
  "x-unit"?: Unit;
  "x-label"?: OwnLabel;
  "x-unique"?: true | string;
  "x-was"?: string | string[];
  "x-after"?: Record<string, string>;
  "x-generated"?: string;
  "x-computed"?: Computed;
  "x-required"?: Condition;
  "x-attributes"?: string;
  "x-span"?: { day: string; times: string };
  "x-instead"?: string;
  "x-most"?: { setting: string; flag: string };
  "x-only"?: string;
  "x-confirms"?: string;
  "x-stamp"?: { on: string; gives: "user" | "userId" | "time" };
  "x-plans"?: true;
  "x-live"?: true;
  "x-follows"?: string[];
  "x-empty"?: "omit" | "null" | "";
  "x-show"?: Condition;
  "x-hidden"?: "keep" | "null";
  /** What a record must fit to have the property: made of the branch that declares it (conditional.ts), never written by hand. */
  "x-when"?: Property;
  "x-week"?: boolean;
  "x-widget"?: string;
};

export type Api = {
  family: Family;
  base: string;
  key?: string;
  single?: boolean;
  sends?: "changes" | "record";
  history?: boolean;
  attachments?: string;
} & Partial<Record<Verb, string>>;

export type Verb =
  | "list"
  | "read"
  | "create"
  | "update"
  | "remove"
  | "save"
  | "batch"
  | "restore"
  | "changePassword"
  | "logs"
  | "communications"
  | "proof"
  | "statuses"
  | "changeStatus"
  | "updateOrders"
  | "send"
  | "compact";

export type Screen = {
  group: "DISPATCH" | "RESOURCES" | "CONFIGURATION" | "EXECUTION" | "COMMUNICATIONS" | "REPORTS";
  route: string;
  new?: string;
  form?: string;
  start?: Record<string, string>;
  order?: number;
  icon?: string;
};

export type Column = { property: string; width?: number; hidden?: boolean };
export type Tone = "info" | "warning" | "success" | "error";
export type Group = { name: string; title: string; values: (string | number)[]; tone?: Tone };
export type Unplaced = { property: string; value: string; place: string; among?: Record<string, unknown> };
export type List = {
  title: string;
  columns: (string | Column)[];
  sort?: string;
  filters?: string[];
  search?: string[];
  groups?: { property: string; of: Group[] };
  /** Records that are on no map, and the address that gets their point. */
  unplaced?: Unplaced;
};

export type Section = { name: string; title: string; properties: string[]; "x-show"?: Condition };
export type Tab = { name: string; title: string; sections: Section[]; "x-show"?: Condition };

/** A resource file as it stands on disk. */
export type ResourceFile = Omit<Property, "x-access"> & {
  $schema: string;
  title: string;
  type: "object";
  properties: Record<string, Property>;
  "x-api": Api;
  "x-access"?: Access;
  "x-screen"?: Screen;
  "x-list": List;
  "x-form"?: Tab[];
  /** Properties that together occur once in an account. */
  "x-unique-together"?: string[][];
  "x-keep"?: Condition;
  /** What shows beside the form what its record comes to. */
  "x-preview"?: "orderAttribute" | "trackingPage" | "locationWidget" | "websiteWidget";
  /** Paths by the column headings of other systems' files. */
  "x-headings"?: Record<string, string>;
  /** The setting that has the columns of an export. */
  "x-export"?: { setting: string };
  "x-schedule"?: SchedulePaths;
};

/** Where a record says on which vehicle, run and stop it is planned, and in which centre's day that is. */
export type SchedulePaths = Record<"vehicle" | "run" | "stop" | "centre" | "day", string>;

/** A resource ready for use: its name is its file's, and `$ref`s to definitions.json point into its own `$defs`. */
export type Resource = ResourceFile & { name: string };

/** What the console knows of every resource before it opens one: all but the properties. */
export type ResourceManifest = Pick<Resource, "name" | "title" | "x-api" | "x-access" | "x-screen"> & {
  "x-list": Pick<List, "title" | "sort" | "search" | "unplaced">;
};

/** What `x-stamp` may wait for that is no property of the record: that it is made, or changed by hand. */
export const stampMoments: ReadonlySet<string> = new Set(["creation", "change"]);
