import type { ComponentType } from "react";
import { later, type Later, type NotLoaded } from "../later";

const ahead: (() => Promise<void>)[] = [];

/**
 * A dialog that most pages never show: no list waits for it. It comes when it is wanted, or with `loadSeldom`. Where it
 * can't be loaded, because the server is out of reach, `Failed` stands in its place; without one the page goes on as if
 * there had been nothing to show.
 */
export function seldom<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & NotLoaded> = Nothing,
): Later<Props> {
  const Dialog = later(load, Failed);
  ahead.push(Dialog.load);
  return Dialog;
}

/** Loads them all ahead: what tells that the server is out of reach must be there before it is. */
export function loadSeldom(): void {
  for (const load of ahead) load().catch(() => undefined); // It is asked for again when it is wanted.
}

function Nothing(): null {
  return null;
}
