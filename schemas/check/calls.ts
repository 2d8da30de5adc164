import { callOf, verbs } from "../calls";
import { passwordFields } from "../passwords";
import { typeOf } from "../properties";
import type { Verb } from "../resource";
import { nodesOf, type Rule } from "./context";
import { suggest } from "./suggest";

/** What must stand in the calls that concern one record. */
const needs: Partial<Record<Verb, { say: RegExp; mend: string }>> = {
  read: { say: /\{id\}/, mend: "must say where {id} goes" },
  update: { say: /\{id\}/, mend: "must say where {id} goes" },
  restore: { say: /\{id\}/, mend: "must say where {id} goes" },
  communications: { say: /\{id\}/, mend: "must say where {id} goes" },
  proof: { say: /\{id\}/, mend: "must say where {id} goes" },
  logs: { say: /\{id\}/, mend: "must say where {id} goes" },
  updateOrders: { say: /\{id\}/, mend: "must say where {id} goes" },
  send: { say: /\{id\}/, mend: "must say where {id} goes" },
  changePassword: { say: /\{id\}/, mend: "must say where {id} goes" },
  remove: { say: /\{ids?\}|^POST /, mend: "must say where {id} or {ids} goes, unless it posts them" },
};

/** Whether the calls and the screens of a resource can work. */
export const callRules: Record<string, Rule> = {
  placeholders: ({ file }) =>
    Object.entries(file["x-api"].single ? {} : needs).flatMap(([verb, { say, mend }]) => {
      const text = file["x-api"][verb as Verb];
      if (text === undefined || say.test(text)) return [];
      return [{ path: `/x-api/${verb}`, message: `"${text}" ${mend}` }];
    }),

  calledTwice: ({ file }) => {
    const calls = verbs.flatMap((verb) => {
      const call = callOf(file["x-api"], verb);
      return call ? [{ verb, text: `${call.method} ${call.path.replace(/\?.*/, "")}` }] : [];
    });
    return calls.flatMap(({ verb, text }, index) => {
      const earlier = calls.slice(0, index).find((other) => other.text === text);
      return earlier && verb in file["x-api"]
        ? [{ path: `/x-api/${verb}`, message: `"${text}" is the call of ${earlier.verb} already` }]
        : [];
    });
  },

  key: ({ file }) => {
    const { key } = file["x-api"];
    if (key === undefined) return [];
    const property = file.properties[key];
    if (property?.readOnly && typeOf(property) === "string") return [];
    return [{ path: "/x-api/key", message: `"${key}" must be a readOnly text of this resource` }];
  },

  passwordCall: ({ file }) =>
    file["x-api"].changePassword === undefined || passwordFields(file).length > 0
      ? []
      : [
          {
            path: "/x-api/changePassword",
            message: "changes no password: give a property the format password, or leave it out",
          },
        ],

  single: ({ file }) => {
    const { single, family, save } = file["x-api"];
    if (!single || (family === "rows" && save === undefined)) return [];
    return [{ path: "/x-api/single", message: "is of the rows family, and is no list that can be saved" }];
  },

  icon: ({ file, icons }) => {
    const icon = file["x-screen"]?.icon;
    if (icon === undefined || icons === undefined || icons.includes(icon)) return [];
    return [{ path: "/x-screen/icon", message: `src/kit/icons.ts has no "${icon}"${suggest(icon, icons)}` }];
  },

  widget: ({ file, widgets }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const widget = schema["x-widget"];
      if (widget === undefined || widgets === undefined || widgets.includes(widget)) return [];
      return [
        { path: `${path}/x-widget`, message: `src/widgets has no "${widget}"${suggest(widget, widgets)}` },
      ];
    }),
};
