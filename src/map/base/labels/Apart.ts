/** Keeps the same text from standing twice within a distance. */
export class Apart {
  readonly #places = new Map<string, [x: number, y: number][]>();

  isFree(text: string, x: number, y: number, distance: number): boolean {
    return !this.#places.get(text)?.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < distance);
  }

  add(text: string, x: number, y: number): void {
    const known = this.#places.get(text);
    if (known) known.push([x, y]);
    else this.#places.set(text, [[x, y]]);
  }
}
