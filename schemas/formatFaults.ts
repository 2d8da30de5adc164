import type { ErrorCode } from "./errors";
import { polygonFault } from "./polygon";

/** What is wrong with a text of a format: a code of the API's errors, and what its message speaks of. */
export type FormatFault = { code: ErrorCode; metadata: Record<string, unknown> };

/**
 * The formats whose faults have words of their own. One that takes much code adds itself when that is loaded
 * (`schemas/template/formats.ts`): the server has it always, the console with the validators that ask for it.
 */
const faults = new Map<string, (text: string) => FormatFault | undefined>([["polygon", polygonFault]]);

export function addFormat(name: string, fault: (text: string) => FormatFault | undefined): void {
  faults.set(name, fault);
}

export function formatFault(name: string, text: string): FormatFault | undefined {
  return faults.get(name)?.(text);
}
