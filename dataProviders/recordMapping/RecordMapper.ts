import { type Property, resolveProperty, type Resource, type ResourceRecord, singleId } from "../../schemas";
import { kindOf, mappings } from "./kinds";
import { WireMemory } from "./WireMemory";

/** A value that is not what its schema says. */
export type MappingWarning = { resource: string; id: string; path: string; value: unknown; expected: string };

export type MappingOptions = {
  /** Throws where it would warn (spec 5). */
  strict?: boolean;
  onWarning?: (warning: MappingWarning) => void;
  /** The account's time zone, for dates and times that came without one (default spec 9's Europe/London). */
  timeZone?: () => string;
};

/** Thrown when strict. */
export class MappingError extends Error {
  override name = "MappingError";
  readonly warning: MappingWarning;
  constructor(warning: MappingWarning) {
    const { resource, id, path, value, expected } = warning;
    super(`${resource} ${id}: ${path} is ${JSON.stringify(value)}, which is not a valid ${expected}`);
    this.warning = warning;
  }
}

type Wire = Record<string, unknown>;

/**
 * Records from the wire to typed values and back (spec 5). What can't be read is kept as it came. What was read and not
 * changed goes back exactly as it came; what was changed goes in the form in which this server writes that property.
 */
export class RecordMapper {
  private readonly options: MappingOptions;
  private readonly memory = new WireMemory();

  constructor(options: MappingOptions = {}) {
    this.options = options;
  }

  read(resource: Resource, wire: Wire): ResourceRecord {
    const { key, single } = resource["x-api"];
    const own = wire.id ?? (key === undefined ? undefined : wire[key]) ?? (single ? singleId : undefined);
    const id = idText(own);
    const typed = mapRecord(resource, wire, (value, property, path, place) => {
      const kind = kindOf(property);
      if (kind === undefined || isNothing(value, kind)) return value;
      const read = mappings[kind].read(value, this.timeZone);
      if (read === undefined) {
        this.warn({ resource: resource.name, id, path, value, expected: kind });
        return value;
      }
      if (read !== value) this.memory.learn(resource.name, place, value);
      return read;
    });
    const asItCame = typeof wire.id === "string" || own === undefined;
    const record = asItCame ? (typed as ResourceRecord) : { ...typed, id };
    this.memory.keep(resource.name, id, record, wire);
    return record;
  }

  /** A record, or part of one, for the wire. `id` is the record's, where the part does not carry it. */
  write(resource: Resource, record: Wire, id = idText(record.id)): Wire {
    const known = this.memory.recall(resource.name, id);
    const whole = mapRecord(resource, record, (value, property, path, place) => {
      const kind = kindOf(property);
      if (kind === undefined || value === null || value === undefined) return value;
      const came = known?.(path, value);
      if (came) return came.wire;
      return this.inForm(kind, value, this.memory.example(resource.name, place));
    });
    const cameWhole = known && Object.keys(whole).map((name) => [name, known(name, record[name])] as const);
    const exact = cameWhole?.flatMap(([name, came]) => (came ? [[name, came.wire] as const] : []));
    return exact && exact.length > 0 ? { ...whole, ...Object.fromEntries(exact) } : whole;
  }

  private inForm(kind: keyof typeof mappings, value: unknown, example: unknown): unknown {
    if (example === undefined || mappings[kind].read(value, this.timeZone) !== value) return value;
    return mappings[kind].write(value as never, example, this.timeZone);
  }

  private get timeZone(): string {
    return this.options.timeZone?.() ?? "Europe/London";
  }

  private warn(warning: MappingWarning): void {
    if (this.options.strict) throw new MappingError(warning);
    this.options.onWarning?.(warning);
  }
}

/** Nothing to read: null, absent, and an older server's empty text in place of a number, a date or a flag. */
function isNothing(value: unknown, kind: string): boolean {
  return value === null || value === undefined || (value === "" && kind !== "id");
}

function idText(id: unknown): string {
  return typeof id === "number" || typeof id === "string" ? String(id) : "";
}

type Shape = Pick<Resource, "properties" | "$defs">;

/**
 * A copy of a value with every leaf that the schema types mapped, at any depth; the same value where nothing changed.
 * `leaf` gets the path with indexes ("availability.0.start_time") and the property's place in the schema
 * ("availability.*.start_time"). What the schema does not know goes through as it is.
 */
function mapRecord(
  resource: Shape,
  record: Record<string, unknown>,
  leaf: (value: unknown, property: Property, path: string, place: string) => unknown,
): Record<string, unknown> {
  return map(record, { properties: resource.properties }, "", "") as Record<string, unknown>;

  function map(value: unknown, property: Property, path: string, place: string): unknown {
    const whole = resolveProperty(resource, property);
    if (Array.isArray(value)) {
      const { items } = whole;
      if (!items) return value;
      return same(
        value,
        value.map((each: unknown, index) => map(each, items, join(path, String(index)), join(place, "*"))),
      );
    }
    if (
      typeof value === "object" &&
      value !== null &&
      (whole.properties || typeof whole.additionalProperties === "object")
    ) {
      const others = typeof whole.additionalProperties === "object" ? whole.additionalProperties : undefined;
      const mapped = Object.entries(value).map(([name, each]) => {
        const inner = whole.properties?.[name] ?? others;
        return [name, inner ? map(each, inner, join(path, name), join(place, name)) : each] as const;
      });
      const before = Object.values(value) as unknown[];
      return mapped.every(([, each], index) => each === before[index]) ? value : Object.fromEntries(mapped);
    }
    return leaf(value, whole, path, place);
  }
}

function same(before: unknown[], after: unknown[]): unknown[] {
  return after.every((each, index) => each === before[index]) ? before : after;
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
