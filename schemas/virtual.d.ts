/* oxlint-disable typescript/consistent-type-imports -- an ambient module can't import by a relative path */
declare module "virtual:resources" {
  type Resource = import("./resource").Resource;
  type ResourceManifest = import("./resource").ResourceManifest;
  type ValidateFunction = import("ajv").ValidateFunction;

  /** Every resource by name, in the order of their file names. */
  export const manifests: Record<string, ResourceManifest>;
  /** The whole schema, a chunk of its own. Rejects where there is no such resource. */
  export function loadResource(name: string): Promise<Resource>;
  /** The precompiled check of one record: without id, version and nulls. Rejects where there is no such resource. */
  export function loadValidator(name: string): Promise<ValidateFunction>;
}

declare module "virtual:reports" {
  type ReportManifest = import("./reports").ReportManifest;
  type ShownReport = import("./reports").ShownReport;

  /** Every report, in the order of the menu. */
  export const reports: readonly ReportManifest[];
  /** What the page is made from, a chunk of its own. Rejects where there is no such report. */
  export function loadReport(name: string): Promise<ShownReport>;
}

/** Under development: the files as they stand on disk. */
declare module "virtual:resources-files" {
  /** The texts by file name: "vehicles.json". */
  export const files: Record<string, string>;
  /** What check:schemas finds. */
  export const problems: import("./check").Problem[];
}
