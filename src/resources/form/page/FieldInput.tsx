import { useMemo } from "react";
import { useLatest } from "../../../widgets";
import { useResource } from "../../resource";
import { errorSchemaOf } from "../errors/fieldErrors";
import type { Fields } from "../record/outgoing";
import { insideOf, setInside } from "../record/setInside";
import type { FieldContext } from "../rjsf/FieldContext";
import { SchemaFields } from "../rjsf/SchemaFields";
import { localise } from "../schema/localise";
import { sectionSchema } from "../schema/section";
import { useSteady } from "./useSteady";

export type FieldInputProps = {
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  errors?: string[];
};

const nothingHidden: ReadonlySet<string> = new Set();

/** One property of the current resource, with the form's own widgets, outside a form: for a change of many records. */
export function FieldInput({ path, value, onChange, errors = [] }: FieldInputProps) {
  const view = useResource();
  const steps = useMemo(() => path.split("."), [path]);
  const values = useSteady((setInside({}, steps, value, undefined) ?? {}) as Fields);
  const latest = useLatest({ values, onChange });
  const schema = useMemo(
    () => sectionSchema(localise(view.resource, view), [path], nothingHidden, []),
    [view, path],
  );
  const problems = useSteady(errorSchemaOf(errors.map((message) => ({ path, message }))));
  const context = useMemo<FieldContext>(
    () => ({
      resource: view.resource,
      recordId: undefined,
      initialAt: () => undefined,
      left: () => undefined,
      change(at, next) {
        const { values, onChange } = latest();
        onChange(steps.reduce(insideOf, setInside(values, at, next, undefined)));
      },
    }),
    [view, steps, latest],
  );
  return <SchemaFields schema={schema} values={values} errors={problems} context={context} />;
}
