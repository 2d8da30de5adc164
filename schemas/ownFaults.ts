import type { ErrorObject } from "ajv";
import type { ErrorCode } from "./errors";
import { formatFault } from "./formatFaults";
import { sequenceFaults, type Sequence } from "./sequence";
import { weekFaults } from "./week";

/** One thing that is wrong inside a value: where ("0.end_time", "" for the value itself), its code and its parameters. */
export type OwnFault = { path: string; code: ErrorCode; metadata: Record<string, unknown> };

/** What our own formats and keywords have to say beyond yes or no, one by one; undefined of any other error. */
export function ownFaults({ keyword, params, data, schema }: ErrorObject): OwnFault[] | undefined {
  if (keyword === "x-week") return weekFaults(data as unknown[]);
  if (keyword === "x-after") return sequenceFaults(schema as Sequence, data);
  if (keyword !== "format") return undefined;
  const fault = formatFault((params as { format: string }).format, String(data));
  return fault && [{ path: "", ...fault }];
}
