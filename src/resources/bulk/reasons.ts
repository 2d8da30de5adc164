import { lineOf, lineText, type BatchResult } from "../../../dataProviders";
import type { ResourceView } from "../resource";

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Why a row was refused, in the reader's words; fields and resources by their labels. */
export function reasonsOf({ errors = [] }: BatchResult, view: ResourceView, translate: Translate): string[] {
  if (errors.length === 0) return [translate("list.bulk.noReason")];
  return errors.map((error) => {
    const field = error.metadata?.field;
    const named = typeof field === "string" ? { field: view.label(field) } : {};
    const resource = error.metadata?.resource;
    const other =
      typeof resource === "string"
        ? { resource: translate(`resources.${resource}.title`, { _: resource }) }
        : {};
    return lineText(lineOf({ ...error, metadata: { ...error.metadata, ...named, ...other } }), translate);
  });
}
