import { useFormContext, useWatch } from "react-hook-form";
import type { PageOptions, TemplateType } from "../../../../schemas/template";

export type TemplateRecord = { type: TemplateType; options: PageOptions };

/** Whether the editor stands in a form: one that changes many records has no type beside the text. */
export function useInForm(): boolean {
  return (useFormContext() as object | null) !== null;
}

/** The type and the options of the PrintTemplate around the text (spec 3.10), as they are now. */
export function useTemplateRecord(): TemplateRecord {
  const [type, options] = useWatch({ name: ["type", "options"] }) as [
    unknown,
    PageOptions | null | undefined,
  ];
  return { type: type === "MANIFEST" ? "MANIFEST" : "POD", options: options ?? noOptions };
}

export const noOptions: PageOptions = {};
