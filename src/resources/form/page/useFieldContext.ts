import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { isSame } from "../../../../dataProviders";
import { isEmpty, type Resource } from "../../../../schemas";
import { useSession } from "../../../session";
import { problemsOf, toFormErrors, topOf, withoutProblemsAt, type Problem } from "../errors/fieldErrors";
import type { OpenRecord } from "../record/OpenRecord";
import { movedSpans } from "../record/movedSpans";
import { isDay } from "../record/newEntry";
import { insideOf, setInside } from "../record/setInside";
import type { FieldContext } from "../rjsf/FieldContext";
import type { Judging } from "./RecordForm";

/** How fields change the form: one value by its path, its errors gone with the change, checked again when it is left. */
export function useFieldContext(resource: Resource, open: OpenRecord, judging: Judging): FieldContext {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext();
  const { timeZone } = useSession();
  return useMemo(() => {
    const spans = Object.entries(resource.properties).flatMap(([list, { "x-span": span }]) =>
      span ? [{ list, day: span.day, known: open.initial[span.day] }] : [],
    );
    /** Spans follow their day (`x-span`): from the last one that could be read, whatever is typed in between. */
    function follow(name: string, next: unknown): void {
      for (const span of spans.filter(({ day }) => day === name)) {
        if (!isDay(next)) continue;
        const before = getValues(span.list) as unknown;
        const after = isDay(span.known) ? movedSpans(before, span.known, next, timeZone) : before;
        if (!isSame(before, after)) setValue(span.list, after, { shouldDirty: true });
        span.known = next;
      }
    }
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
        follow(name, next);
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
      valueOf: (name) => getValues(name) as unknown,
      judged: (path, value, free) => open.judged(path, value, free),
    };
  }, [resource, open, judging, timeZone, control, getValues, setValue, setError, clearErrors]);
}
