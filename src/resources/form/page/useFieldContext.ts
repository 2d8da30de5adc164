import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { isSame } from "../../../../dataProviders";
import { isEmpty } from "../../../../schemas";
import type { Resource } from "../../../../schemas";
import { problemsOf, toFormErrors, topOf, withoutProblemsAt } from "../errors/fieldErrors";
import type { Problem } from "../errors/fieldErrors";
import type { OpenRecord } from "../record/OpenRecord";
import { insideOf, setInside } from "../record/setInside";
import type { FieldContext } from "../rjsf/FieldContext";
import type { Judging } from "./RecordForm";

/** How fields change the form: one value by its path, its errors gone with the change, checked again when it is left. */
export function useFieldContext(resource: Resource, open: OpenRecord, judging: Judging): FieldContext {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext();
  return useMemo(() => {
    const known = () => problemsOf(control._formState.errors);
    function put(name: string, problems: Problem[]): void {
      const error = toFormErrors(problems.filter(({ path }) => topOf(path) === name))[name];
      if (error) setError(name, error);
      else clearErrors(name);
    }
    /** What another cell of the same list or object may have mended: the end of a shift, by the day it ends on. */
    function standing(name: string): (problem: Problem) => boolean {
      let now: Problem[] | undefined;
      return ({ path, message }) => {
        if (path === name || topOf(path) !== name) return true;
        now ??= judging.problems(getValues());
        return now.some((found) => found.path === path && found.message === message);
      };
    }
    return {
      resource,
      recordId: open.base?.id,
      initialAt: (path) => path.reduce<unknown>(insideOf, open.initial),
      change(path, value) {
        const [first, ...inside] = path;
        const name = String(first);
        const next = setInside(getValues(name), inside, value, open.initial[name]);
        setValue(name, next, { shouldDirty: true });
        const problems = known();
        const at = path.join(".");
        const left = withoutProblemsAt(problems, at).filter(standing(name));
        if (left.length < problems.length) put(name, left);
      },
      left(path) {
        const values = getValues();
        const value = path.reduce<unknown>(insideOf, values);
        if (isEmpty(value) || isSame(value, path.reduce<unknown>(insideOf, open.initial))) return;
        const at = path.join(".");
        const problems = known();
        if (problems.some((problem) => problem.path === at)) return;
        const found = judging.problems(values).filter((problem) => problem.path === at);
        if (found.length > 0) put(String(path[0]), [...problems, ...found]);
      },
      judged: (path, value, free) => open.judged(path, value, free),
    };
  }, [resource, open, judging, control, getValues, setValue, setError, clearErrors]);
}
