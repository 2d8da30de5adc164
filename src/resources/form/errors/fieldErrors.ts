import type { ErrorSchema } from "@rjsf/utils";
import type { FieldErrors } from "react-hook-form";

/** What is wrong, in the reader's words, by path: "availability.0.start_time". */
export type Problem = { path: string; message: string };

export type FormError = { type: string; message: string; types: Record<string, string[]> };

/** One error of the form a property, which holds those of everything inside it: "clear the property" clears them all. */
export function toFormErrors(problems: Problem[]): Record<string, FormError> {
  const errors: Record<string, FormError> = {};
  for (const { path, message } of problems) {
    const name = topOf(path);
    const error = (errors[name] ??= { type: "problem", message, types: {} });
    const known = (error.types[path] ??= []);
    if (!known.includes(message)) known.push(message);
  }
  return errors;
}

export function problemsOf(errors: FieldErrors): Problem[] {
  return Object.values(errors).flatMap((error) => {
    const types = (error as { types?: Record<string, string[]> } | undefined)?.types;
    return Object.entries(types ?? {}).flatMap(([path, messages]) =>
      messages.map((message) => ({ path, message })),
    );
  });
}

/** The problems without those at a path, inside it, or of a list or an object around it. */
export function withoutProblemsAt(problems: Problem[], path: string): Problem[] {
  return problems.filter(
    (problem) =>
      problem.path !== path && !problem.path.startsWith(`${path}.`) && !path.startsWith(`${problem.path}.`),
  );
}

/** As RJSF takes them. */
export function errorSchemaOf(problems: Problem[]): ErrorSchema {
  const schema: ErrorSchema = {};
  for (const { path, message } of problems) {
    let at: ErrorSchema = schema;
    for (const step of path.split(".")) at = (at[step] ??= {} as ErrorSchema) as ErrorSchema;
    at.__errors = [...(at.__errors ?? []), message];
  }
  return schema;
}

export function topOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}
