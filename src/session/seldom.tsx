import { lazy, Suspense } from "react";
import type { ComponentType, JSX } from "react";

const loads: (() => Promise<unknown>)[] = [];

/**
 * A dialog that most pages never show: no list waits for it. It comes when it is wanted, or with `loadSeldom`. Where it
 * can't be loaded, because the server is out of reach, the page goes on without.
 */
export function seldom<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loaded = () => load().catch(() => Nothing);
  loads.push(loaded);
  const Loaded = lazy(async () => ({ default: await loaded() })) as ComponentType<object>;
  return function Seldom(props: Props): JSX.Element {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Loads them all ahead: what tells that the server is out of reach must be there before it is. */
export function loadSeldom(): void {
  for (const load of loads) void load();
}

function Nothing(): null {
  return null;
}
