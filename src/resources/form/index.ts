import { lazy } from "react";

/** Lazy, so that whoever names one of them (a list's bulk edit) loads RJSF and ajv only when it is shown. */
export const ResourceCreate = lazy(async () => ({
  default: (await import("./page/ResourceCreate")).ResourceCreate,
}));
export const ResourceEdit = lazy(async () => ({
  default: (await import("./page/ResourceEdit")).ResourceEdit,
}));
export const FieldInput = lazy(async () => ({ default: (await import("./page/FieldInput")).FieldInput }));
