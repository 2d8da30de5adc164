import { useEffect, useState, type ComponentType, type JSX } from "react";

/** What stands in the place of a part that could not be loaded is given the way to try once more. */
export type NotLoaded = { onRetry: () => void };

/** A component that comes when it is first shown; `load` has it come ahead of that. */
export type Later<Props> = { (props: Props): JSX.Element | null; load: () => Promise<void> };

/**
 * A part of the page with a script of its own. React's `lazy` takes the whole page down with a part that can't be
 * loaded, never asks for it again, and shows one that has come up to 300 ms late: here `Failed` stands in its place, and
 * what was typed around it stays. `Meanwhile` stands there until it comes.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & NotLoaded>,
  Meanwhile: ComponentType<Props> = Nothing,
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
  const begin = () => (loaded === undefined ? (loading ??= loadOnce()) : Promise.resolve());

  function Part(props: Props) {
    const [arrived, setArrived] = useState(loaded !== undefined);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (failed || arrived) return undefined;
      let gone = false;
      begin().then(
        () => !gone && setArrived(true),
        () => !gone && setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [failed, arrived]);
    const Loaded = loaded;
    if (Loaded !== undefined) return <Loaded {...props} />;
    return failed ? <Failed {...props} onRetry={() => setFailed(false)} /> : <Meanwhile {...props} />;
  }
  return Object.assign(Part, { load: begin });
}

function Nothing(): null {
  return null;
}
