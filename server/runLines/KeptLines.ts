/**
 * The lines that were asked for last, as many as have room: those that nobody asked for the longest go first. The room
 * is counted in numbers, two for each point.
 */
export class KeptLines {
  readonly #room: number;
  readonly #lines = new Map<string, Int32Array>();
  #size = 0;

  constructor(room: number) {
    this.#room = room;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Int32Array | undefined {
    const line = this.#lines.get(key);
    if (!line) return undefined;
    this.#lines.delete(key);
    this.#lines.set(key, line);
    return line;
  }

  set(key: string, line: Int32Array): void {
    this.#drop(key);
    this.#lines.set(key, line);
    this.#size += line.length;
    for (const oldest of this.#lines.keys()) {
      if (this.#size <= this.#room) return;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#lines.clear();
    this.#size = 0;
  }

  #drop(key: string): void {
    this.#size -= this.#lines.get(key)?.length ?? 0;
    this.#lines.delete(key);
  }
}
