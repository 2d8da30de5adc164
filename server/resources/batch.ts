import { savepoint, type Sql } from "../database";
import { takeTurn } from "./applyWrites";
import { createRun, updateRun } from "./batchDrafts";
import { removeRun } from "./batchRemoval";
import { type Batch, refused, type Run } from "./batchRun";
import { ApiFailure } from "../../schemas/failure";
import type { BatchOperation, BatchResult } from "./store";
import { viewOf } from "./view";
import type { Work } from "./work";

/**
 * Carries out operations one after the other, as it seems; neighbours of one kind are done together, in a few statements
 * however many there are. A refused one does not stop the others.
 */
export async function runBatch(
  work: Work,
  operations: BatchOperation[],
  dryRun: boolean,
): Promise<BatchResult[]> {
  const { sql, table, actor } = work;
  const view = viewOf(table, actor, "edit");
  await takeTurn(sql, actor);
  const runs = runsOf(operations);
  const carryOut = async () => {
    const results: BatchResult[] = [];
    for (const [index, run] of runs.entries()) {
      const dry = dryRun && index === runs.length - 1;
      results.push(...(await runnerOf(run)({ ...work, view, dryRun, dry }, run)));
    }
    return results;
  };
  return dryRun ? undone(sql, carryOut) : carryOut();
}

const runners: Record<string, Run> = { create: createRun, update: updateRun, remove: removeRun };

function runnerOf([first]: BatchOperation[]): Run {
  const op: unknown = first?.op;
  if (typeof op === "string" && Object.hasOwn(runners, op)) return runners[op] ?? unknownOperation;
  return unknownOperation;
}

async function unknownOperation(_batch: Batch, operations: BatchOperation[]): Promise<BatchResult[]> {
  return operations.map(({ op }) =>
    refused(
      new ApiFailure("BAD_PARAMETER", { parameter: "op", value: op, mend: "send create, update or remove" }),
    ),
  );
}

/** Neighbours of one kind, no record twice: within a run the order makes no difference. */
function runsOf(operations: BatchOperation[]): BatchOperation[][] {
  const runs: BatchOperation[][] = [];
  let ids = new Set<string>();
  for (const operation of operations) {
    const { op, id } = operation;
    const run = runs.at(-1);
    if (run?.[0]?.op === op && (op === "create" || id === undefined || !ids.has(id))) run.push(operation);
    else {
      runs.push([operation]);
      ids = new Set();
    }
    if (id !== undefined) ids.add(id);
  }
  return runs;
}

class Undo extends Error {}

/** Does the work and takes it back: a dry run is the real one, undone. */
async function undone(sql: Sql, work: () => Promise<BatchResult[]>): Promise<BatchResult[]> {
  let results: BatchResult[] = [];
  try {
    await savepoint(sql, async () => {
      results = await work();
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return results.map(({ json: _json, ...result }) => result);
}
