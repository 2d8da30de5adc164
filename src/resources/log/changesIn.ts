import type { LogEntry } from "../../../dataProviders";
import { propertyAt, typeOf, type Resource } from "../../../schemas";
import { changesOf, type Change } from "../history/parts";

/** What was changed with a line, as its `fullDescription` has it, `prop=value~prop=value` of texts: values of the schema's types again. */
export function changesIn(resource: Resource, { fullDescription, shortDescription }: LogEntry): Change[] {
  // All that a new record was made of is in its history, not in the story of what happened to it.
  if (fullDescription === undefined || shortDescription === "CREATED") return [];
  return changesOf({ description: fullDescription })
    .filter(({ path }) => !ofTheLine.has(path))
    .map((change) => ({ ...change, to: valueOf(resource, change.path, String(change.to)) }));
}

/** The name of the file that was attached or removed with a line, or the words of a complaint or message. */
export function wordsIn({ fullDescription }: Pick<LogEntry, "id" | "fullDescription">): string {
  const [said] = changesOf({ description: fullDescription ?? "" }).filter(({ path }) => words.has(path));
  return String(said?.to ?? "");
}

const words = new Set(["attachment", "complaint", "message"]);

/** What the line says itself. */
const ofTheLine = new Set(["status", "steps", ...words]);

function valueOf(resource: Resource, path: string, text: string): unknown {
  const property = propertyAt(resource, path);
  if (!property || typeOf(property) === "string") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // Choices of a `oneOf`, and what older servers write, are plain text.
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
