import { valueAt, type Resource, type ResourceRecord } from "../../../../schemas";
import { initialValues } from "./initial";
import type { Fields } from "./outgoing";

/** The record behind an open form: what it was read as, which a merge replaces while one types. */
export class OpenRecord {
  /** As it was read; undefined for a new one. */
  base: ResourceRecord | undefined;
  /** What the form's fields held before anything was typed. */
  initial: Fields;
  /** By path: the value that was last found to be another record's. */
  readonly #taken = new Map<string, unknown>();
  readonly #resource: Resource;
  #submit: ((values: Fields) => Promise<void>) | undefined;

  constructor(resource: Resource, base: ResourceRecord | undefined, start: Fields) {
    this.#resource = resource;
    this.base = base;
    this.initial = initialValues(resource, base ?? start);
  }

  /** The form now stands on this record. */
  rebase(record: ResourceRecord): void {
    this.base = record;
    this.initial = initialValues(this.#resource, record);
  }

  /** Who saves what react-admin's form submits: a part inside the form, which knows it. */
  takeSubmits(submit: (values: Fields) => Promise<void>): void {
    this.#submit = submit;
  }

  async submit(values: Fields): Promise<void> {
    await this.#submit?.(values);
  }

  judged(path: string, value: unknown, free: boolean): void {
    if (free) this.#taken.delete(path);
    else this.#taken.set(path, value);
  }

  /** The properties whose values were last found to be another record's. */
  taken(sent: Fields): string[] {
    return [...this.#taken].flatMap(([path, value]) => (valueAt(sent, path) === value ? [path] : []));
  }

  /**
   * The properties of which it is known that a save would be refused: their values are taken. Told once: what was taken
   * may be free by the next save, which the server judges.
   */
  takeTaken(sent: Fields): string[] {
    const paths = this.taken(sent);
    this.#taken.clear();
    return paths;
  }

  /** The record is gone: what is saved now is a new one. */
  detach(): void {
    this.base = undefined;
  }
}

/** Whether typed changes would be lost by leaving: read by what asks before that. */
export class Unsaved {
  #lost = false;

  get now(): boolean {
    return this.#lost;
  }

  set(lost: boolean): void {
    this.#lost = lost;
  }
}
