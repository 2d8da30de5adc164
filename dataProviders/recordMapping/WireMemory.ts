import { valueAt } from "../../schemas";
import { isSame } from "../sameness";

type Pair = { typed: object; wire: object };
type Recall = (path: string, value: unknown) => { wire: unknown } | undefined;

/** The most records whose wire form is kept; the oldest goes first. */
const capacity = 20_000;

/**
 * What records looked like on the wire, kept only where reading changed something (never, with our own server), so that
 * an untouched value goes back as it came: "12.50" and not "12.5".
 */
export class WireMemory {
  private readonly records = new Map<string, Pair>();
  private readonly examples = new Map<string, unknown>();

  /** How this server writes the property at a place of the schema. */
  learn(resource: string, place: string, wire: unknown): void {
    this.examples.set(`${resource}.${place}`, wire);
  }

  example(resource: string, place: string): unknown {
    return this.examples.get(`${resource}.${place}`);
  }

  keep(resource: string, id: string, typed: object, wire: object): void {
    const key = `${resource}/${id}`;
    this.records.delete(key);
    if (typed === wire) return;
    this.records.set(key, { typed, wire });
    if (this.records.size > capacity) this.records.delete(this.records.keys().next().value ?? key);
  }

  /** The wire's value at a path, where the typed value there is the one that was read. */
  recall(resource: string, id: string): Recall | undefined {
    const pair = this.records.get(`${resource}/${id}`);
    if (!pair) return undefined;
    return (path, value) =>
      value !== undefined && isSame(valueAt(pair.typed, path), value)
        ? { wire: valueAt(pair.wire, path) }
        : undefined;
  }
}
