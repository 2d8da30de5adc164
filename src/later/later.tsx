import { useEffect, useState } from "react";
import type { ComponentType, JSX } from "react";

/** What stands in the place of a part that could not be loaded is given the way to try once more. */
export type NotLoaded = { onRetry: () => void };

/** A component that comes when it is first shown; `load` has it come ahead of that. */
export type Later<Props> = { (props: Props): JSX.Element | null; load: () => Promise<void> };

/**
 * A part of the page with a script of its own. React's `lazy` takes the whole page down with a part that can't be
 * loaded, and never asks for it again: here `Failed` stands in its place, and what was typed around it stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & NotLoaded>,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    try {
      loaded = await load();
    } finally {
      loading = undefined;
    }
  }
  const begin = () => (loading ??= loadOnce());

  function Part(props: Props) {
    const [, setArrived] = useState(loaded !== undefined);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (failed || loaded !== undefined) return undefined;
      let gone = false;
      begin().then(
        () => !gone && setArrived(true),
        () => !gone && setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [failed]);
    const Loaded = loaded;
    if (Loaded !== undefined) return <Loaded {...props} />;
    return failed ? <Failed {...props} onRetry={() => setFailed(false)} /> : null;
  }
  return Object.assign(Part, { load: () => (loaded === undefined ? begin() : Promise.resolve()) });
}
