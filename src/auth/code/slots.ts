/** A one-time code while it is typed: one slot a digit, "" where none is yet. */
export type Slots = readonly string[];

/** Spec 9. */
export const codeLength = 6;

export const emptySlots: Slots = Array.from({ length: codeLength }, () => "");

/** What an input comes to: the slots, which one has the focus then, and why the input was refused. */
export type Typed = { slots: Slots; focus: number; refusal?: "tooLong" | "notDigits"; count?: number };

/**
 * Text that came into a slot: typed, pasted, or filled in by the browser. A whole code fills all slots wherever it
 * comes; fewer digits go on from the slot. Blanks and dashes between digits are how people write codes down. What is
 * no code is refused as a whole: half a pasted code would be sent as another's.
 */
export function typeInto(slots: Slots, at: number, text: string): Typed {
  const code = text.replace(/[\s\u2010-\u2015-]/g, "");
  if (!/^\d*$/.test(code)) return { slots, focus: at, refusal: "notDigits" };
  if (code.length > codeLength) return { slots, focus: at, refusal: "tooLong", count: code.length };
  if (code === "") return { slots, focus: at };
  const from = Math.min(at, codeLength - code.length);
  const filled = slots.map((digit, index) => code[index - from] ?? digit);
  return { slots: filled, focus: Math.min(from + code.length, codeLength - 1) };
}

/** Backspace empties the slot; on an empty one it goes back and empties that. */
export function eraseAt(slots: Slots, at: number): Typed {
  const target = slots[at] === "" ? Math.max(at - 1, 0) : at;
  return { slots: slots.map((digit, index) => (index === target ? "" : digit)), focus: target };
}

/** What a key in a slot types: the browser gives the old digit and the new one together. */
export function newText(before: string, value: string): string {
  if (before === "" || value.length !== before.length + 1) return value;
  return value.startsWith(before) ? value.slice(before.length) : value.replace(before, "");
}

/** The code, once all its digits are there. */
export function codeOf(slots: Slots): string | undefined {
  return slots.includes("") ? undefined : slots.join("");
}
