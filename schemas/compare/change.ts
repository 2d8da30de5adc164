/** One difference between two states of the schemas; breaking where what worked before would fail or be lost. */
export type Change = { resource: string; path: string; breaking: boolean; message: string };

/** `breaking    vehicles  /properties/vin  is gone: its values would be lost` */
export function formatChange({ resource, path, breaking, message }: Change): string {
  return [breaking ? "breaking  " : "compatible", resource, path, message]
    .filter((part) => part !== "")
    .join("  ");
}

export type Difference = Omit<Change, "resource">;

export function breaking(path: string, message: string): Difference {
  return { path, breaking: true, message };
}

export function compatible(path: string, message: string): Difference {
  return { path, breaking: false, message };
}

/** A value as a message shows it. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
