import { type Inside, type Reshaping, reshapingsOf } from "./inside";
import { OthersRunning } from "./errors";
import type { ExistingTable, planRenames, Step, TableShape } from "./schemaTables";

type Plan = {
  existing: ExistingTable[];
  shapes: TableShape[];
  renames: ReturnType<typeof planRenames>;
  steps: Step[];
};

/**
 * The steps of a plan that servers of other versions, which work with the tables meanwhile, do not notice: those that add.
 * What is no longer needed waits until they have stopped.
 *
 * @throws OthersRunning where the shapes need what would break them.
 */
export function stepsBesideOthers({ existing, shapes, renames, steps }: Plan): Step[] {
  const broken = [
    ...renames.map(({ table, from, to }) => `${table}.${from}: renamed to ${to}`),
    ...steps.flatMap((step) => [...replaced(step), ...calledOtherwise(step, existing)]),
    ...shapes.flatMap((shape) =>
      partsRenamed(
        existing.find(({ name }) => name === shape.name),
        shape,
      ),
    ),
  ];
  if (broken.length > 0) throw new OthersRunning(broken);
  return steps.filter(({ do: kind }) => adding.has(kind));
}

/**
 * The shapes that are remembered then: of the tables to which something was added. What stands inside of JSON is as it was,
 * until others no longer write it.
 */
export function shapesBesideOthers(
  existing: ExistingTable[],
  shapes: TableShape[],
  steps: Step[],
): TableShape[] {
  const grown = grownBy(steps);
  return shapes
    .filter(({ name }) => grown.has(name))
    .map((shape) => {
      const before = existing.find(({ name }) => name === shape.name)?.shape?.inside ?? {};
      return { ...shape, inside: { ...shape.inside, ...before } };
    });
}

/** The tables that are new, or have columns that they did not have. */
export function grownBy(steps: Step[]): Set<string> {
  return new Set(
    steps.flatMap((step) =>
      step.do === "createTable" || step.do === "addColumn" || step.do === "widenColumn" ? [step.table] : [],
    ),
  );
}

const adding = new Set<Step["do"]>(["createTable", "addColumn", "widenColumn", "fillColumn", "addIndex"]);

function replaced(step: Step): string[] {
  return step.do === "dropColumn" && step.change !== undefined
    ? [`${step.table}.${step.column}: ${step.change}`]
    : [];
}

/** An older server would have its empty column beside the one that the others have renamed. */
function calledOtherwise(step: Step, existing: ExistingTable[]): string[] {
  if (step.do !== "addColumn") return [];
  const was = existing.find(({ name }) => name === step.table)?.shape?.was ?? {};
  const now = Object.keys(was).find((name) => was[name]?.includes(step.column.name));
  return now === undefined ? [] : [`${step.table}.${step.column.name}: they call it ${now}`];
}

function partsRenamed(table: ExistingTable | undefined, { name, inside = {} }: TableShape): string[] {
  return Object.entries(inside).flatMap(([column, now]) => {
    const before = table?.shape?.inside?.[column];
    return reshapingsOf(now).flatMap((reshaping) =>
      isPending(before, reshaping)
        ? [
            `${[name, column, ...reshaping.steps.filter((step) => typeof step === "string"), reshaping.from].join(".")}: renamed to ${reshaping.to}`,
          ]
        : [],
    );
  });
}

type Renaming = Extract<Reshaping, { do: "renamePart" }>;

function isPending(before: Inside | undefined, reshaping: Reshaping): reshaping is Renaming {
  if (reshaping.do !== "renamePart") return false;
  const parent = reshaping.steps.reduce<Inside | undefined>(
    (inside, step) => (typeof step === "string" ? inside?.parts?.[step] : inside?.items),
    before,
  );
  return parent?.parts?.[reshaping.from] !== undefined;
}
