/**
 * What stands inside of a JSON column: of which types it is, and what of an object's parts or a list's entries. It is
 * remembered with the tables, so that a change of it is seen as one of a column is.
 */
export interface Inside {
  /** As jsonb_typeof has them, and "integer"; any where there are none. */
  types?: string[];
  parts?: Record<string, Part>;
  /** An object has no other parts than these. */
  closed?: boolean;
  items?: Inside;
}

export interface Part extends Inside {
  /** What it was called before. */
  was?: string[];
  /** What an object gets that has no such part. */
  fill?: unknown;
}

/** A step into JSON: a part by its name, or all entries of a list. */
export type JsonStep = string | { entries: true };

/** What is looked for inside of a column: values that are of none of these types, or, without types, any. */
export interface Misfit {
  steps: JsonStep[];
  types?: string[];
  /** "number → string", where the type has changed. */
  change?: string;
}

/** A change of what stands inside of a column, in each object at the steps. */
export type Reshaping =
  | { do: "renamePart"; steps: JsonStep[]; from: string; to: string }
  | { do: "fillPart"; steps: JsonStep[]; name: string; value: unknown };

/**
 * What may no longer fit: parts that are gone, and values of types that are no longer taken. Of what was never remembered
 * nothing is known. `before` has the names of then.
 */
export function misfitsOf(before: Inside | undefined, now: Inside, steps: JsonStep[] = []): Misfit[] {
  if (before === undefined) return [];
  return [
    ...typeMisfits(before, now, steps),
    ...(before.items && now.items ? misfitsOf(before.items, now.items, [...steps, { entries: true }]) : []),
    ...partMisfits(before, now, steps),
  ];
}

/** What renamed parts and parts that must be there come to, the outer ones first. */
export function reshapingsOf(inside: Inside, steps: JsonStep[] = []): Reshaping[] {
  const parts = Object.entries(inside.parts ?? {});
  return [
    ...parts.flatMap(([to, { was = [] }]) =>
      was.map((from): Reshaping => ({ do: "renamePart", steps, from, to })),
    ),
    ...parts.flatMap(([name, { fill }]) =>
      fill === undefined ? [] : [{ do: "fillPart", steps, name, value: fill } as const],
    ),
    ...parts.flatMap(([name, part]) => reshapingsOf(part, [...steps, name])),
    ...(inside.items ? reshapingsOf(inside.items, [...steps, { entries: true }]) : []),
  ];
}

/** "visits.parts.count": as paths of properties are written. */
export function pathOf(steps: JsonStep[]): string {
  return steps.filter((step) => typeof step === "string").join(".");
}

function typeMisfits(before: Inside, { types }: Inside, steps: JsonStep[]): Misfit[] {
  if (types === undefined) return [];
  const lost = before.types?.filter((type) => !takes(types, type));
  if (lost?.length === 0) return [];
  return [{ steps, types, change: `${(before.types ?? ["any"]).join(" or ")} → ${types.join(" or ")}` }];
}

function takes(types: string[], type: string): boolean {
  return type === "null" || types.includes(type) || (type === "integer" && types.includes("number"));
}

function partMisfits(before: Inside, now: Inside, steps: JsonStep[]): Misfit[] {
  if (now.parts === undefined) return [];
  const old = before.parts ?? {};
  const carried = new Set<string>();
  const inner = Object.entries(now.parts).flatMap(([name, part]) => {
    const known = [name, ...(part.was ?? [])].find((each) => Object.hasOwn(old, each));
    if (known !== undefined) carried.add(known);
    // What an open object had beside its parts may be of any type.
    const was = known === undefined ? (before.closed ? undefined : {}) : old[known];
    return misfitsOf(was, part, [...steps, name]);
  });
  const gone = now.closed ? Object.keys(old).filter((name) => !carried.has(name)) : [];
  return [...inner, ...gone.map((name) => ({ steps: [...steps, name] }))];
}
