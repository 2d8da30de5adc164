type Block = { before: boolean; after: boolean; isWhole: boolean };

/**
 * Whether what comes next in a tag is apart from the name before it, whichever way the template's conditions go: of
 * `<td{% if a %} class="x"{% endif %}title="y">` nothing would be left between `td` and `title`.
 */
export class Apart {
  /** As far as it was read. */
  holds = false;
  readonly #blocks: Block[] = [];

  /** Passes a tag of the template's language. */
  pass(name: string): void {
    if (name.startsWith("end")) this.#end();
    else if (name.startsWith("els")) this.#branch(name);
    else this.#begin(name);
  }

  #begin(name: string): void {
    this.#blocks.push({ before: this.holds, after: true, isWhole: false });
    // What is repeated comes after itself, too.
    if (name === "for") this.holds = false;
  }

  #branch(name: string): void {
    const block = this.#blocks.at(-1);
    if (block === undefined) return;
    block.after &&= this.holds;
    block.isWhole ||= name === "else";
    this.holds = block.before;
  }

  #end(): void {
    const block = this.#blocks.pop();
    if (block === undefined) return;
    this.holds = block.after && this.holds && (block.isWhole || block.before);
  }
}
